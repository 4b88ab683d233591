import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { IconButton } from '@/ui/icon-button';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { useSession } from '../use-session';
import { createPasskey } from './create-passkey';
import { closePasskeyOffer, usePasskeyOffer } from './passkey-offer-state';
import styles from './passkey-offer.module.scss';

/** Offers a passkey to somebody who has just signed in with the password. It takes no focus and covers no button that bids. */
export function PasskeyOffer() {
  const { isShown } = usePasskeyOffer();
  const isPerson = useSession().status === 'user';
  const { isBusy, failure, run } = useAction();
  if (!isShown || !isPerson) return null;
  const add = async () => {
    const created = await createPasskey('');
    if (created !== 'canceled') closePasskeyOffer();
    if (created === 'added') toastDone('Passkey added', { label: 'Manage passkeys', href: paths.accountTab('security') });
  };
  return (
    <section aria-label="Passkey" className={styles.offer}>
      <div className={styles.head}>
        <h2 className={styles.title}>Sign in faster next time</h2>
        <IconButton icon="close" label="Not now" onClick={closePasskeyOffer} />
      </div>
      <p>With a passkey, your fingerprint, face or screen lock takes the place of your password on this device.</p>
      <Button variant="line" busy={isBusy} onClick={() => run(add)}>
        {isBusy ? 'Adding…' : 'Add a passkey'}
      </Button>
      <FormFailure text={failure} />
    </section>
  );
}
