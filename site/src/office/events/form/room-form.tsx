import { useWatch } from 'react-hook-form';
import { setEventRoom } from '@/api/office-events';
import type { EventRoomInputBody, OfficeEvent } from '@/api/schema.gen';
import { Field } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { ChoiceField } from '../../form/choice-field';
import { ConflictNote } from '../../form/conflict-note';
import { FieldSet, PatchForm } from '../../form/patch-form';
import { usePatchForm } from '../../form/use-patch-form';
import type { EventPageProps } from '../event-page-props';
import styles from './event-times.module.scss';

type Values = { roomKind: EventRoomInputBody['kind']; roomURL: string };

const kinds: readonly (readonly [Values['roomKind'], string])[] = [
  ['none', 'Not shown'],
  ['hls', 'HLS: a playlist'],
  ['webrtc', 'WebRTC: a WHEP endpoint'],
];

const valuesOf = ({ roomKind, roomURL }: OfficeEvent): Values => ({ roomKind: roomKind || 'none', roomURL });

/** How bidders see and hear the room. */
export function RoomForm({ event, mayChange, onChanged }: EventPageProps) {
  const { event_ID, version } = event;
  const values = valuesOf(event);
  const state = usePatchForm<Values>({
    id: `event.${event_ID}.room`,
    of: { subject: 'event', id: event_ID },
    version,
    values,
    toForm: (name, value) => value || (name === 'roomKind' ? 'none' : ''),
    save: async (patch, seen) => {
      const { roomKind: kind, roomURL: url } = { ...values, ...patch };
      const saved = await setEventRoom({ event_ID, seen, kind, ...(kind !== 'none' && { url: url.trim() }) });
      await onChanged(saved);
      toastDone('Saved');
      return { version: saved.version, values: valuesOf(saved) };
    },
  });
  const isShown = useWatch({ control: state.form.control, name: 'roomKind' }) !== 'none';
  return (
    <PatchForm state={state} label="Room" isReadOnly={!mayChange}>
      <FieldSet title="Room" about="Sound and picture of the room, on the auction’s board.">
        <ChoiceField control={state.form.control} name="roomKind" label="How it is streamed" className={styles.zone} options={kinds} />
        <ConflictNote state={state} name="roomKind" label="How it is streamed" show={(kind) => kinds.find(([id]) => id === kind)?.[1] ?? String(kind)} />
        {isShown && <Field label="Address" type="url" placeholder="https://" maxLength={2000} autoComplete="off" {...state.field('roomURL', 'Enter the address of the stream')} />}
        <ConflictNote state={state} name="roomURL" label="Address" />
      </FieldSet>
    </PatchForm>
  );
}
