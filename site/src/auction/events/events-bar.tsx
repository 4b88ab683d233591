import Link from 'next/link';
import { useRouter } from 'next/router';
import { cx } from '@/lib/class-names';
import { eventsPath, eventSorts, typeFilterNames, typeFilters, type EventsQuery, type EventSort } from './events-query';
import styles from './events-bar.module.scss';

type Props = { path: string; query: EventsQuery; /** Also offers a sort order. */ sortable?: boolean };

const sortNames: Record<EventSort, string> = { date: 'Soonest first', name: 'Name', type: 'Type', lots: 'Most lots first' };

/** Type filter and sort order of an event list, stored in the address. */
export function EventsBar({ path, query, sortable }: Props) {
  const router = useRouter();
  return (
    <div className={styles.bar}>
      <nav aria-label="Auction type" className={styles.types}>
        {typeFilters.map((type) => (
          <Link
            key={type}
            href={eventsPath(path, { ...query, type, page: 1 })}
            prefetch={false}
            scroll={false}
            aria-current={type === query.type ? 'true' : undefined}
            className={cx(styles.type, type === query.type && styles.chosen)}
          >
            {typeFilterNames[type]}
          </Link>
        ))}
      </nav>
      {sortable && (
        <label className={styles.sort}>
          <span className="muted">Sort</span>
          <select
            value={query.sort}
            onChange={(e) => void router.push(eventsPath(path, { ...query, sort: e.target.value as EventSort, page: 1 }), undefined, { scroll: false })}
          >
            {eventSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
