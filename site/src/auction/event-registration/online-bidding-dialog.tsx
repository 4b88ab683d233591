import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { closeRegistrationDialog } from './registration-state';

/** Leads a person whose online bidding is disabled to their account. */
export function OnlineBiddingDialog() {
  const footer = (
    <>
      <Button variant="line" onClick={closeRegistrationDialog}>
        Not now
      </Button>
      <ButtonLink variant="signal" href={paths.accountTab('bidding')} onClick={closeRegistrationDialog} data-autofocus>
        Request online bidding
      </ButtonLink>
    </>
  );
  return (
    <Dialog open onClose={closeRegistrationDialog} title="Online Bidding Registration Required" footer={footer}>
      <p>Your account is not enabled for online bidding. Request online bidding privileges in your account, and we’ll answer by email.</p>
    </Dialog>
  );
}
