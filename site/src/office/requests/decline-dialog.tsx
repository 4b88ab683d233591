import { setApproval, setPermissions } from '@/api/office';
import type { PermissionRequest } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { biddingStatus } from '@/account/bidding/bidding-status';
import { TextField } from '@/ui/form/field';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../form/form-dialog';

type Props = { request: PermissionRequest; onClose: () => void; onDone: () => Promise<unknown> };

/** Declines a request. Who wanted to register for an auction can be told why. */
export function DeclineDialog({ request, onClose, onDone }: Props) {
  const { field, ...saving } = useSaveForm({ reason: '' }, async ({ reason }) => {
    await refuse(request, reason.trim());
    toastDone(`${request.name} declined`);
    await onDone();
    onClose();
    return null;
  });
  const isEvent = request.kind === 'event';
  const what = isEvent ? request.eventName : 'online bidding';
  return (
    <FormDialog
      title="Decline this request?"
      action={['Decline', 'Declining…']}
      saving={saving}
      onClose={onClose}
      about={`${request.name} requested ${what} and will be emailed that the request was declined.`}
    >
      {isEvent && <TextField label="Reason (optional)" hint="The email has it." rows={3} maxLength={500} data-autofocus {...field('reason')} />}
    </FormDialog>
  );
}

/** Declines the request. For online bidding that sets the status to disabled, which answers the request. */
function refuse({ kind, event_ID, user_ID }: PermissionRequest, reason: string): Promise<unknown> {
  if (kind === 'event') return setApproval({ event_ID, user_ID, approval: 'declined', ...(reason && { reason }) });
  return setPermissions({ user_ID, onlineBiddingStatus_ID: biddingStatus.disabled });
}
