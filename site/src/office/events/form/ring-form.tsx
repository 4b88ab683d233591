import { setEventRing } from '@/api/office-events';
import type { EventRingInputBody } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { ChoiceField } from '../../form/choice-field';
import { ConflictNote } from '../../form/conflict-note';
import { FieldSet, PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import type { EventPageProps } from '../event-page';
import styles from './event-times.module.scss';

type Values = { ring: EventRingInputBody['mode'] };

const modes: readonly (readonly [Values['ring'], string])[] = [
  ['none', 'Nobody here: it is timed, or called elsewhere'],
  ['clerk', 'A person, in the auctioneer view'],
  ['automatic', 'The automatic clerk'],
];

/** Who calls the auction. Lots of an auction that is called have no closing times. */
export function RingForm({ event, mayChange, onChanged }: EventPageProps) {
  const { event_ID, ring, version } = event;
  const state = usePatchForm<Values>({
    id: `event.${event_ID}.ring`,
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
    <PatchForm state={state} label="Calling the auction" isReadOnly={!mayChange}>
      <FieldSet title="Calling the auction" about="Lots that are called have no closing times.">
        <ChoiceField control={state.form.control} name="ring" label="Who calls it" className={styles.zone} options={modes} />
        <ConflictNote state={state} name="ring" label="Who calls it" show={(mode) => modes.find(([id]) => id === mode)?.[1] ?? String(mode)} />
      </FieldSet>
    </PatchForm>
  );
}
