import { postponeEvent } from '@/api/office-events';
import { formatCount } from '@/lib/numbers';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../../form/form-dialog';
import { TimeField } from '../../form/time-field';
import type { EventPageProps } from '../event-page-props';

/** Moves an auction to another time and tells those who are registered. */
export function PostponeDialog({ event, onChanged, onClose }: EventPageProps & { onClose: () => void }) {
  const { event_ID, version: seen, name, startsAt, endsAt, timeZone, registrations } = event;
  const { form, field, ...saving } = useSaveForm({ startsAt, endsAt, reason: '' }, async (values) => {
    await onChanged(await postponeEvent({ event_ID, seen, ...values, reason: values.reason.trim() }));
    toastDone(`${name} is postponed`);
    onClose();
    return null;
  });
  return (
    <FormDialog
      title={`Postpone ${name}`}
      action={['Postpone auction', 'Postponing…']}
      saving={saving}
      onClose={onClose}
      about={`The closing times of its lots move along. ${told(registrations)}`}
    >
      <TimeField control={form.control} name="startsAt" label="New start" zone={timeZone} missing="Enter the new start" />
      <TimeField control={form.control} name="endsAt" label="New end" zone={timeZone} missing="Enter the new end" />
      <TextField label="Reason (optional)" hint="Bidders read it." rows={3} maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}

/** Says who will be notified of a change. */
export function told(registrations: number): string {
  if (registrations === 0) return 'Nobody is registered yet.';
  return registrations === 1 ? '1 registered bidder will be notified.' : `${formatCount(registrations)} registered bidders will be notified.`;
}
