import Link from 'next/link';
import type { Event, EventResults } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { monthAndDay } from '@/lib/event-dates';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { lotCount } from '@/lot/price-label';
import { paths } from '@/routes';
import { Skeleton } from '@/ui/skeleton';
import { EventBadge } from './event-badge';
import { EventButtons } from './event-buttons';
import { EventPhoto } from './event-photo';
import { isOver, typeName } from './event-state';
import styles from './event-row.module.scss';

/** An event in a list. `level` is its heading level on the page. */
export function EventRow({ event, level: Heading = 'h3' }: { event: Event; level?: 'h2' | 'h3' }) {
  const { month, day } = monthAndDay(event.eventDateTime, event.timeZone);
  return (
    <li className={styles.row}>
      <time dateTime={event.eventDateTime} className={styles.date}>
        <span>{month}</span> <b className="num">{day}</b>
      </time>
      <div className={styles.picture}>
        <EventPhoto event={event} sizes="112px" />
      </div>
      <div className={styles.name}>
        <Heading className={styles.heading}>
          <Link href={paths.event(event.event_ID)} prefetch={false}>
            {event.eventName}
          </Link>
        </Heading>
        <p className="muted small">{[event.location, event.lotCount > 0 ? lotCount(event.lotCount) : 'catalog coming soon'].filter(Boolean).join(' · ')}</p>
        {event.results && event.results.sold > 0 && <p className="small">{outcome(event.results, event.lotCount)}</p>}
      </div>
      <p className={styles.type}>
        {typeName(event.eventType_ID)} · {when(event)}
      </p>
      <div className={styles.status}>
        <EventBadge event={event} />
      </div>
      <EventButtons event={event} inRow />
    </li>
  );
}

/** An ended event shows its date with the year, others their start time. */
function when(event: Event): string {
  if (isOver(event)) return `ended ${formatDate(event.eventEndDateTime, event.timeZone)}`;
  return formatTime(event.eventDateTime, event.timeZone);
}

/** "33 of 44 lots sold for $1,681,300". */
function outcome({ sold, total }: EventResults, count: number): string {
  return `${formatCount(sold)} of ${lotCount(count)} sold for ${formatPrice(total)}`;
}

export function EventRowSkeleton() {
  return (
    <div className={styles.row}>
      <div className={styles.date}>
        <Skeleton width={30} height={12} style={{ margin: '0 auto 6px' }} />
        <Skeleton width={40} height={30} style={{ margin: '0 auto' }} />
      </div>
      <Skeleton className={styles.picture} height="auto" style={{ aspectRatio: '4 / 3' }} />
      <div>
        <Skeleton width="70%" height={20} />
        <Skeleton width="45%" height={14} style={{ marginTop: 8 }} />
      </div>
      <Skeleton width={150} height={14} />
      <Skeleton width={84} height={24} />
      <Skeleton height={36} />
    </div>
  );
}
