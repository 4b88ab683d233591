import { Button } from '@/ui/button';
import styles from '../sign-in/sign-in.module.scss';
import { hasPasskeys } from './passkey-support';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in without a password. Where a passkey was used before, the browser asks for it at once. */
export function PasskeyButton() {
  const { isBusy, ask } = usePasskeySignIn();
  if (!hasPasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <Button variant="line" block busy={isBusy} onClick={ask}>
        {isBusy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
    </div>
  );
}
