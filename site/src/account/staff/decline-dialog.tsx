import { setApproval, setPermissions } from '@/api/permissions';
import type { PermissionRequest } from '@/api/schema.gen';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { biddingStatus } from '../bidding/bidding-status';

type Props = { request: PermissionRequest; onClose: () => void; onDone: () => Promise<unknown> };

export function DeclineDialog({ request, onClose, onDone }: Props) {
  const { isBusy, failure, run } = useAction();
  const decline = () =>
    run(async () => {
      await refuse(request);
      toastDone(`${request.name} declined`);
      await onDone();
      onClose();
    });
  const what = request.kind === 'event' ? request.eventName : 'online bidding';
  return (
    <ConfirmDialog title="Decline this request?" action={isBusy ? 'Declining…' : 'Decline'} isBusy={isBusy} failure={failure} onConfirm={decline} onClose={onClose}>
      <p>
        <strong>{request.name}</strong> requested {what} and will be emailed that the request was declined.
      </p>
    </ConfirmDialog>
  );
}

/** Declines the request. For online bidding that sets the status to disabled, which answers the request. */
function refuse({ kind, event_ID, user_ID }: PermissionRequest): Promise<unknown> {
  if (kind === 'event') return setApproval({ event_ID, user_ID, approval: 'declined' });
  return setPermissions({ user_ID, onlineBiddingStatus_ID: biddingStatus.disabled });
}
