import { setApproval, setPermissions } from '@/api/office';
import type { PermissionRequest } from '@/api/schema.gen';
import { toastDone, type NextStep } from '@/ui/toast/toast';
import { biddingStatus } from '@/account/bidding/bidding-status';
import { TextField } from '@/ui/form/field';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../form/form-dialog';

/** What is declined: a request, or a registration that may have been approved. */
export type Declinable = Pick<PermissionRequest, 'kind' | 'user_ID' | 'name' | 'emailAddress' | 'event_ID' | 'eventName'>;

type Props = {
  request: Declinable;
  /** The office approved the registration before. */
  isApproved?: boolean;
  /** What the message about it offers. */
  next?: NextStep;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** Declines a request. Who wanted to register for an auction can be told why. */
export function DeclineDialog({ request, isApproved, next, onClose, onDone }: Props) {
  const { field, ...saving } = useSaveForm({ reason: '' }, async ({ reason }) => {
    await refuse(request, reason.trim());
    toastDone(`${request.name} declined`, next);
    await onDone();
    onClose();
    return null;
  });
  return (
    <FormDialog
      title={isApproved ? 'Decline this registration?' : 'Decline this request?'}
      action={['Decline', 'Declining…']}
      saving={saving}
      onClose={onClose}
      about={isApproved ? approvedText(request) : requestText(request)}
    >
      {request.kind === 'event' && <TextField label="Reason (optional)" hint="The email has it." rows={3} maxLength={500} data-autofocus {...field('reason')} />}
    </FormDialog>
  );
}

function requestText({ kind, name, eventName, emailAddress }: Declinable): string {
  const what = kind === 'event' ? eventName : 'online bidding';
  return `${name} requested ${what}${emailAddress ? ' and will be emailed that the request was declined' : ''}.`;
}

function approvedText({ name, eventName, emailAddress }: Declinable): string {
  const mailed = emailAddress ? ' and will be emailed that the registration was declined' : '';
  return `${name} was approved for ${eventName}${mailed}. Nothing more is bid automatically for them.`;
}

/** Declines the request. For online bidding that sets the status to disabled, which answers the request. */
function refuse({ kind, event_ID, user_ID }: Declinable, reason: string): Promise<unknown> {
  if (kind === 'event') return setApproval({ event_ID, user_ID, approval: 'declined', ...(reason && { reason }) });
  return setPermissions({ user_ID, onlineBiddingStatus_ID: biddingStatus.disabled });
}
