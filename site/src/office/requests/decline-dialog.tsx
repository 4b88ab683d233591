import { setApproval, setPermissions } from '@/api/office';
import type { PermissionRequest } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { ActionDialog } from '@/account/parts/action-dialog';
import { biddingStatus } from '@/account/bidding/bidding-status';

type Props = { request: PermissionRequest; onClose: () => void; onDone: () => Promise<unknown> };

export function DeclineDialog({ request, onClose, onDone }: Props) {
  const decline = async () => {
    await refuse(request);
    toastDone(`${request.name} declined`);
    await onDone();
  };
  const what = request.kind === 'event' ? request.eventName : 'online bidding';
  return (
    <ActionDialog title="Decline this request?" action={['Decline', 'Declining…']} run={decline} onClose={onClose}>
      <p>
        <strong>{request.name}</strong> requested {what} and will be emailed that the request was declined.
      </p>
    </ActionDialog>
  );
}

/** Declines the request. For online bidding that sets the status to disabled, which answers the request. */
function refuse({ kind, event_ID, user_ID }: PermissionRequest): Promise<unknown> {
  if (kind === 'event') return setApproval({ event_ID, user_ID, approval: 'declined' });
  return setPermissions({ user_ID, onlineBiddingStatus_ID: biddingStatus.disabled });
}
