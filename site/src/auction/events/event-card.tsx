import Link from 'next/link';
import type { Event } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { Skeleton } from '@/ui/skeleton';
import { EventBadge } from './event-badge';
import { EventButtons } from './event-buttons';
import { EventPhoto } from './event-photo';
import { isInProgress, typeName } from './event-state';
import { EventTime } from './event-time';
import styles from './event-card.module.scss';

/** A card for one of today's auctions. */
export function EventCard({ event }: { event: Event }) {
  return (
    <article className={cx(styles.card, isInProgress(event) && styles.live)}>
      <div className={styles.picture}>
        <EventPhoto event={event} sizes="(max-width: 576px) 92vw, (max-width: 1024px) 46vw, 420px" />
        <p className={styles.badge}>
          <EventBadge event={event} />
        </p>
      </div>
      <span className="label">{typeName(event.eventType_ID)}</span>
      <h3>
        <Link href={paths.event(event.event_ID)} prefetch={false} className={styles.name}>
          {event.eventName}
        </Link>
      </h3>
      <EventTime event={event} className={styles.when} />
      <p className={styles.description}>{event.eventDescription}</p>
      <EventButtons event={event} />
    </article>
  );
}

export function EventCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton height="auto" className={styles.picture} />
      <Skeleton width={60} height={12} />
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
