import { registerAddress } from '@/auction/events/provider-actions';
import { ButtonOut } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { closeRegistrationDialog, type RegistrationDialog } from './registration-dialog-state';
import styles from './providers-dialog.module.scss';

type Props = Extract<RegistrationDialog, { kind: 'providers' }>;

/** Links to the providers of an event that several run. */
export function ProvidersDialog({ event, providers }: Props) {
  return (
    <Dialog open onClose={closeRegistrationDialog} title="Choose where to bid" cancel="Not now">
      <p>
        You’re registered with us for <strong>{event.eventName}</strong>. Bidding takes place on a partner’s site, where you register as well.
      </p>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <ButtonOut key={provider.id} block href={registerAddress(provider)}>
            Register on {provider.name}
          </ButtonOut>
        ))}
      </div>
    </Dialog>
  );
}
