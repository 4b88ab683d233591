import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { closeRegistrationDialog } from './registration-state';

/** Leads to /myaccount if the person has an account (and lacks a card), else to /register. */
export function CompleteRegistrationDialog({ hasAccount }: { hasAccount: boolean }) {
  const footer = (
    <>
      <Button variant="line" onClick={closeRegistrationDialog}>
        Not now
      </Button>
      <ButtonLink variant="signal" href={hasAccount ? paths.account : paths.register} onClick={closeRegistrationDialog} data-autofocus>
        Go to my account
      </ButtonLink>
    </>
  );
  return (
    <Dialog open onClose={closeRegistrationDialog} title="Complete Registration" footer={footer}>
      <p>To register for events please complete your registration</p>
    </Dialog>
  );
}
