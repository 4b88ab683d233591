import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';

/** Leads a person whose online bidding is disabled to their account, instead of to what the engine would refuse. */
export function OnlineBiddingDialog({ onClose }: { onClose: () => void }) {
  const footer = (
    <ButtonLink variant="signal" href={paths.accountTab('bidding')} onClick={onClose} data-autofocus>
      Request online bidding
    </ButtonLink>
  );
  return (
    <Dialog open onClose={onClose} title="Online Bidding Registration Required" cancel="Not now" footer={footer}>
      <p>Your account is not enabled for online bidding. Request online bidding privileges in your account, and we’ll answer by email.</p>
    </Dialog>
  );
}
