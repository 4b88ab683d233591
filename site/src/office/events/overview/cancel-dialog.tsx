import { useRouter } from 'next/router';
import { cancelEvent } from '@/api/office-events';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { officePath } from '../../addresses';
import { FormDialog } from '../../form/form-dialog';
import type { EventPageProps } from '../event-page-props';
import { isDraft } from '../event-status';
import { told } from './postpone-dialog';

/** Cancels an auction and tells those who are registered; a draft is deleted. */
export function CancelDialog({ event, reload, onClose }: EventPageProps & { onClose: () => void }) {
  const router = useRouter();
  const { event_ID, version: seen, name, registrations } = event;
  const isOfDraft = isDraft(event);
  const { field, ...saving } = useSaveForm({ reason: '' }, async ({ reason }) => {
    const { isDeleted } = await cancelEvent({ event_ID, seen, reason: reason.trim() });
    toastDone(isDeleted ? `The draft ${name} is deleted` : `${name} is canceled`);
    onClose();
    if (isDeleted) await router.push(officePath('events'));
    else await reload();
    return null;
  });
  return (
    <FormDialog
      title={isOfDraft ? `Delete the draft ${name}?` : `Cancel ${name}?`}
      action={isOfDraft ? ['Delete draft', 'Deleting…'] : ['Cancel auction', 'Canceling…']}
      dismiss={isOfDraft ? 'Keep draft' : 'Keep auction'}
      saving={saving}
      onClose={onClose}
      about={isOfDraft ? 'Its items stay in your inventory.' : `The auction will not take place, and bids on its lots no longer count. ${told(registrations)} This can’t be undone.`}
    >
      {!isOfDraft && <TextField label="Reason (optional)" hint="Bidders read it." rows={3} maxLength={500} data-autofocus {...field('reason')} />}
    </FormDialog>
  );
}
