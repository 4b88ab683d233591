import type { Event } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatEventDateTime } from '@/lib/dates';
import { Skeleton } from '@/ui/skeleton';
import { EventBadge } from './event-badge';
import { EventButtons } from './event-buttons';
import { isInProgress, typeName } from './event-state';
import styles from './event-card.module.scss';

/** A card for one of today's auctions. */
export function EventCard({ event }: { event: Event }) {
  return (
    <article className={cx(styles.card, isInProgress(event) && styles.live)}>
      <div className={styles.top}>
        <EventBadge event={event} />
        <span className="label">{typeName(event.eventType_ID)}</span>
      </div>
      <h3>{event.eventName}</h3>
      <p className={cx('num', styles.when)}>
        <time dateTime={event.eventDateTime}>{formatEventDateTime(event.eventDateTime, event.timeZone)}</time>
      </p>
      <p className={styles.description}>{event.eventDescription}</p>
      <EventButtons event={event} />
    </article>
  );
}

export function EventCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <Skeleton width={76} height={24} />
        <Skeleton width={60} height={12} />
      </div>
      <Skeleton width="80%" height={24} />
      <Skeleton width="65%" height={21} />
      <div className={styles.description}>
        <Skeleton height={20} />
        <Skeleton width="70%" height={20} style={{ marginTop: 8 }} />
      </div>
      <Skeleton height="var(--control)" />
    </div>
  );
}
