import type { NextSale } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Badge } from '@/ui/badge';
import { TextLink } from '@/ui/text-link';
import { eventPath } from '../events/event-address';
import { Moment } from '../events/moment';
import { Part } from '../events/overview/part';
import styles from './start.module.scss';

/** The next auction with what it lacks. */
export function NextSalePart({ next: { event_ID, name, startsAt, timeZone, isDraft, lotCount, checklist } }: { next: NextSale }) {
  return (
    <Part title="Next auction">
      <p className={styles.name}>
        <TextLink href={eventPath(event_ID)}>{name}</TextLink> {isDraft && <Badge tone="muted">Draft</Badge>}
      </p>
      <p className={styles.note}>
        <Moment at={startsAt} zone={timeZone} /> · {lotCount === 1 ? '1 lot' : `${formatCount(lotCount)} lots`}
      </p>
      {checklist.length > 0 && (
        <ul aria-label="What it lacks" className={styles.missing}>
          {checklist.map(({ id, text, blocks }) => (
            <li key={id}>
              {text}
              {blocks && ' (before it can be published)'}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
