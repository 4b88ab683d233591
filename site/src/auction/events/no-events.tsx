import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { eventsPath, typeFilters, type EventsQuery } from './events-query';

/** Shows that no event of a list matches its filters, and links back to the whole list. */
export function NoEvents({ path, query: { type, search, sort } }: { path: string; query: EventsQuery }) {
  const name = type ? `${typeFilters.find(({ id }) => id === type)!.name.toLowerCase()} auctions` : 'auctions';
  return (
    <EmptyState
      title={search ? `No ${name} match “${search}”` : `No ${name} here`}
      icon="calendar"
      actions={<ButtonLink href={eventsPath(path, { type: '', search: '', sort, page: 1 })}>Show all auctions</ButtonLink>}
    />
  );
}
