import type { RegisteredAuction } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Dialog } from '@/ui/dialog/dialog';
import { useAction } from '@/use-action';
import { unregister } from './register-flow';
import { closeRegistrationDialog } from './registration-dialog-state';

type Props = { registration: RegisteredAuction };

const stay = 'Stay registered';

/** Asks for confirmation before unregistering, and explains what happens to leading bids, or that the auction house does not allow it then. */
export function UnregisterDialog({ registration }: Props) {
  return registration.canUnregister ? <ConfirmUnregistering registration={registration} /> : <StillLeading registration={registration} />;
}

function ConfirmUnregistering({ registration: { event, bidderNumber, leadingLots } }: Props) {
  const { isBusy, failure, run } = useAction();
  const confirm = () =>
    run(async () => {
      await unregister(event);
      closeRegistrationDialog();
    });
  return (
    <ConfirmDialog
      title="Unregister from this auction?"
      action={isBusy ? 'Unregistering…' : 'Unregister'}
      cancel={stay}
      isBusy={isBusy}
      failure={failure}
      onConfirm={confirm}
      onClose={closeRegistrationDialog}
    >
      <p>
        {event.isThirdParty ? 'We won’t send you notices about ' : 'You won’t be able to bid in '}
        <strong>{event.eventName}</strong>. {event.isThirdParty ? 'Your registration on the partner’s own site is not affected.' : `You’ll keep bidder number ${bidderNumber} if you register again.`}
      </p>
      {leadingLots > 0 && (
        <p>
          You’re the high bidder on <strong>{lotCount(leadingLots)}</strong>.{' '}
          {leadingLots === 1 ? 'Your bid still stands: if nobody outbids you, you buy it.' : 'Your bids still stand: if nobody outbids you, you buy them.'}
        </p>
      )}
    </ConfirmDialog>
  );
}

function StillLeading({ registration: { event, leadingLots } }: Props) {
  const footer = (
    <ButtonLink href={paths.accountTab('bids')} onClick={closeRegistrationDialog} data-autofocus>
      My bids
    </ButtonLink>
  );
  return (
    <Dialog open onClose={closeRegistrationDialog} title="You can’t unregister now" cancel={stay} footer={footer}>
      <p>
        You’re the high bidder on {lotCount(leadingLots)} in <strong>{event.eventName}</strong>, and your bids are binding. You can unregister once you’re outbid or
        bidding has closed.
      </p>
    </Dialog>
  );
}

function lotCount(count: number): string {
  return count === 1 ? 'a lot' : `${count} lots`;
}
