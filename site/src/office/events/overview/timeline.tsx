import type { OfficeEvent } from '@/api/schema.gen';
import { Moment } from '../moment';
import { Part } from './part';
import styles from './timeline.module.scss';

/** The times of an auction in their order, in its time zone. */
export function Timeline({ event }: { event: OfficeEvent }) {
  const { numbersAt, announceAt, prebidFrom, startsAt, endsAt, timeZone } = event;
  const steps = [
    ['Lot numbers assigned', numbersAt],
    ['Announced', announceAt],
    ['Prebids from', prebidFrom],
    ['Starts', startsAt],
    ['Scheduled to end', endsAt],
  ] as const;
  const sorted = [...steps.filter(([, at]) => at).sort(([, a], [, b]) => Date.parse(a!) - Date.parse(b!)), ...steps.filter(([, at]) => !at)];
  return (
    <Part title="Times" about={`Time zone: ${timeZone}`}>
      <ol className={styles.steps}>
        {sorted.map(([name, at]) => (
          <li key={name}>
            <strong>{name}</strong>
            {at ? <Moment at={at} zone={timeZone} /> : <span>By the office</span>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
