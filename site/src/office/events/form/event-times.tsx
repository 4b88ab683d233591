import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../form/choice-field';
import { FieldSet } from '../../form/patch-form';
import { MomentField, WithConflict, type EventForm } from './event-field';
import styles from './event-times.module.scss';
import { zoneOptions } from './time-zones';

/** The times of an auction as a line from first to last. */
export function EventTimes({ state }: { state: EventForm }) {
  const zone = useWatch({ control: state.form.control, name: 'timeZone' });
  return (
    <FieldSet title="Times" about="What you leave empty, the office does by hand. A published auction moves on by itself at the others.">
      <WithConflict state={state} name="timeZone" label="Time zone">
        <ChoiceField control={state.form.control} name="timeZone" label="Time zone" className={styles.zone} options={zoneOptions(zone)} />
      </WithConflict>
      <ol className={styles.line}>
        <li>
          <MomentField state={state} zone={zone} name="numbersAt" label="Lot numbers assigned" />
        </li>
        <li>
          <MomentField state={state} zone={zone} name="announceAt" label="Announced" />
        </li>
        <li>
          <MomentField state={state} zone={zone} name="prebidFrom" label="Prebids from" missing="Enter from when bids are accepted" />
        </li>
        <li>
          <MomentField state={state} zone={zone} name="startsAt" label="Starts" missing="Enter the start" />
        </li>
        <li>
          <MomentField state={state} zone={zone} name="endsAt" label="Scheduled to end" missing="Enter the end" />
        </li>
      </ol>
    </FieldSet>
  );
}
