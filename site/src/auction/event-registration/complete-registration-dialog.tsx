import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { useLeaveToRegister } from '@/session/registration-return';
import { closeRegistrationDialog, type RegistrationDialog } from './registration-dialog-state';

type Props = Extract<RegistrationDialog, { kind: 'completeRegistration' }>;

/** Leads to /myaccount if the person has an account (and lacks a card), else to /register. Afterwards they can continue. */
export function CompleteRegistrationDialog({ person, event }: Props) {
  const leaveToRegister = useLeaveToRegister();
  function leave() {
    leaveToRegister(person, { kind: 'register', id: event.event_ID, name: event.eventName });
    closeRegistrationDialog();
  }
  const footer = (
    <ButtonLink variant="signal" href={person.hasAccount ? paths.account : paths.register} onClick={leave} data-autofocus>
      Go to my account
    </ButtonLink>
  );
  return (
    <Dialog open onClose={closeRegistrationDialog} title="Complete Registration" cancel="Not now" footer={footer}>
      <p>To register for events please complete your registration</p>
    </Dialog>
  );
}
