import type { ReactNode } from 'react';
import type { usePatchForm } from '../../form/use-patch-form';
import { ConflictNote } from '../../form/conflict-note';
import { TimeField } from '../../form/time-field';
import { momentText } from '../moment';
import type { EventValues } from './event-values';

export type EventForm = ReturnType<typeof usePatchForm<EventValues>>;

type Props = { state: EventForm; name: keyof EventValues; label: string; show?: (value: unknown) => string; children: ReactNode };

/** A field of an auction, with the other value below it if somebody else changed it, too. */
export function WithConflict({ state, name, label, show, children }: Props) {
  return (
    <div>
      {children}
      <ConflictNote state={state} name={name} label={label} show={show} />
    </div>
  );
}

type MomentProps = { state: EventForm; name: 'startsAt' | 'endsAt' | 'prebidFrom' | 'numbersAt' | 'announceAt'; label: string; zone: string; hint?: string; missing?: string };

/** A moment of an auction, on the clocks of its time zone. */
export function MomentField({ state, zone, ...field }: MomentProps) {
  return (
    <WithConflict state={state} name={field.name} label={field.label} show={(at) => momentText(String(at), zone)}>
      <TimeField control={state.form.control} zone={zone} {...field} />
    </WithConflict>
  );
}
