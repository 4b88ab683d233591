import { changeEvent } from '@/api/office-events';
import { toastDone } from '@/ui/toast/toast';
import { PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import type { EventPageProps } from '../event-page-props';
import { EventBidding } from './event-bidding';
import { EventTexts } from './event-texts';
import { EventTimes } from './event-times';
import { changeOf, toForm, valuesOf, type EventValues } from './event-values';
import styles from './event-times.module.scss';
import { ProvidersForm } from './providers-form';
import { RingForm } from './ring-form';
import { RoomForm } from './room-form';

/** What an auction is, and when; staff who may not change it read the same. */
export function EventDetails(props: EventPageProps) {
  const { event, mayChange, onChanged } = props;
  const { event_ID } = event;
  const state = usePatchForm<EventValues>({
    id: `event.${event_ID}`,
    of: { subject: 'event', id: event_ID },
    version: event.version,
    values: valuesOf(event),
    toForm,
    save: async (patch, seen) => {
      const saved = await changeEvent({ event_ID, seen, ...changeOf(patch) });
      await onChanged(saved);
      toastDone('Saved');
      return { version: saved.version, values: valuesOf(saved) };
    },
  });
  return (
    <div className={styles.forms}>
      <PatchForm state={state} label="Details" isReadOnly={!mayChange}>
        <EventTexts state={state} />
        <EventTimes state={state} />
        <EventBidding state={state} event={event} />
      </PatchForm>
      <RingForm {...props} />
      <RoomForm {...props} />
      <ProvidersForm {...props} />
    </div>
  );
}
