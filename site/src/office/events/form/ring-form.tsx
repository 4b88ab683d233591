import { setEventRing } from '@/api/office-events';
import type { EventRingInputBody } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { ChoiceField } from '../../form/choice-field';
import { ConflictNote } from '../../form/conflict-note';
import { FieldSet, PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import type { EventPageProps } from '../event-page-props';
import styles from './event-times.module.scss';
import { ringModes } from './ring-modes';

type Values = { ring: EventRingInputBody['mode'] };

/** Who runs the ring of the auction, if it has one. Lots that sell in a ring have no closing times. */
export function RingForm({ event, mayChange, onChanged }: EventPageProps) {
  const { event_ID, ring, version } = event;
  const state = usePatchForm<Values>({
    id: `event.${event_ID}.ring`,
    of: { subject: 'event', id: event_ID },
    version,
    values: { ring: ring || 'none' },
    toForm: (_, value) => value || 'none',
    save: async ({ ring: mode = 'none' }, seen) => {
      const saved = await setEventRing({ event_ID, seen, mode });
      await onChanged(saved);
      toastDone('Saved');
      return { version: saved.version, values: { ring: saved.ring || 'none' } };
    },
  });
  return (
    <PatchForm state={state} label="Ring" isReadOnly={!mayChange}>
      <FieldSet title="Ring" about="Lots that sell in the ring have no closing times.">
        <ChoiceField control={state.form.control} name="ring" label="Who runs the ring" className={styles.zone} options={ringModes} />
        <ConflictNote state={state} name="ring" label="Who runs the ring" show={(mode) => ringModes.find(([id]) => id === mode)?.[1] ?? String(mode)} />
      </FieldSet>
    </PatchForm>
  );
}
