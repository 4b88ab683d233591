import { useRouter } from 'next/router';
import { FilterLinks } from '@/ui/list/filter-links';
import { ListMenu } from '@/ui/list/list-menu';
import { SearchWithin } from '@/ui/list/search-within';
import { eventsPath, eventSorts, typeFilters, type EventsQuery } from './events-query';
import styles from './events-bar.module.scss';

type Props = { path: string; query: EventsQuery; /** Also offers a sort order. */ isSortable?: boolean };

/** Type, search and sort order of an event list, all in the address. */
export function EventsBar({ path, query, isSortable }: Props) {
  const router = useRouter();
  const href = (change: Partial<EventsQuery>) => eventsPath(path, { ...query, ...change, page: 1 });
  return (
    <div className={styles.bar}>
      <FilterLinks label="Auction type" options={typeFilters.map(({ id, name }) => ({ id, name, href: href({ type: id }) }))} current={query.type} />
      <SearchWithin
        label="Search auctions"
        value={query.search}
        // Typing replaces the address, so that Back leaves the search instead of undoing it letter by letter.
        onSearch={(search) => void router.replace(href({ search }), undefined, { scroll: false })}
      />
      {isSortable && <ListMenu label="Sort" options={eventSorts} value={query.sort} onSelect={(sort) => void router.push(href({ sort }), undefined, { scroll: false })} />}
    </div>
  );
}
