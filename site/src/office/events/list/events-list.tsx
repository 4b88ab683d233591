import { useRouter } from 'next/router';
import { pageNumber } from '@/account/parts/list-page-address';
import { PagedList } from '@/account/parts/paged-list';
import { eventsRoles } from '@/api/duties.gen';
import { useOfficeEvents, type EventFilter } from '@/api/office-events';
import type { UserInformation } from '@/api/schema.gen';
import { useQuery } from '@/use-query';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { SearchWithin } from '@/ui/list/search-within';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { OneRow } from '../../shell/one-row';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import styles from './events-list.module.scss';
import { EventsTable } from './events-table';

const filters = [
  { id: '', name: 'All' },
  { id: 'draft', name: 'Drafts' },
  { id: 'upcoming', name: 'Upcoming' },
  { id: 'running', name: 'In progress' },
  { id: 'past', name: 'Past' },
] as const;

/** The auctions of the house, drafts too, in pages; filter and search are in the address. */
export function EventsList({ person }: { person: UserInformation }) {
  const router = useRouter();
  const filter = useFilter();
  const { status, search } = filter;
  const answer = useOfficeEvents(filter);
  const add = may(person, eventsRoles) && (
    <ButtonLink variant="signal" href={officePath('events/new')}>
      New auction
    </ButtonLink>
  );
  return (
    <>
      <SectionHead title="Auctions" actions={add} />
      <div className={styles.tools}>
        <OneRow current={status}>
          <FilterLinks label="Show" current={status} options={filters.map(({ id, name }) => ({ id, name, href: officePath('events', { status: id, search }) }))} />
        </OneRow>
        <SearchWithin
          label="Name, code or location"
          value={search}
          onSearch={(typed) => void router.replace(officePath('events', { status, search: typed }), undefined, { scroll: false })}
        />
      </div>
      <ResponseView response={answer} what="the auctions" skeleton={<RowLines />}>
        {(found) =>
          found.events.length === 0 ? (
            <NoEvents isFiltered={Boolean(status || search)} action={add} />
          ) : (
            <PagedList page={found} count={found.events.length} nouns={['auction', 'auctions']} isLoading={answer.isLoading} href={(number) => officePath('events', { status, search, page_number: number })}>
              <EventsTable events={found.events} />
            </PagedList>
          )
        }
      </ResponseView>
    </>
  );
}

function useFilter(): EventFilter {
  const { status, search, page_number } = useQuery();
  return {
    status: filters.find(({ id }) => id === status)?.id ?? '',
    search: typeof search === 'string' ? search.trim().slice(0, 100) : '',
    page: pageNumber(page_number),
  };
}

function NoEvents({ isFiltered, action }: { isFiltered: boolean; action: React.ReactNode }) {
  if (isFiltered) {
    return (
      <EmptyState title="No auction matches" actions={<ButtonLink href={officePath('events')}>Show all auctions</ButtonLink>}>
        Check the spelling, or choose another filter.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No auctions yet" icon="calendar" actions={action || undefined}>
      Add the first one. It stays a draft that only your staff see until you publish it.
    </EmptyState>
  );
}
