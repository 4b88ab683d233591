import { useRouter } from 'next/router';
import { pageNumber } from '@/account/parts/list-page-address';
import { PagedList } from '@/account/parts/paged-list';
import { peopleRoles } from '@/api/duties.gen';
import { useEventBidders, type BidderFilter, type BidderState } from '@/api/office-people';
import type { BidderTotals } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { useQuery } from '@/use-query';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { SearchWithin } from '@/ui/list/search-within';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { OneRow } from '../../shell/one-row';
import { RowLines } from '../../shell/section-skeleton';
import type { EventPageProps } from '../event-page-props';
import { isEnded } from '../event-status';
import { BiddersTable } from './bidders-table';
import styles from './event-bidders.module.scss';

const filters: readonly { id: BidderState; name: string; count: (totals: BidderTotals) => number }[] = [
  { id: '', name: 'Registered', count: ({ registered }) => registered },
  { id: 'pending', name: 'To approve', count: ({ pending }) => pending },
  { id: 'declined', name: 'Declined', count: ({ declined }) => declined },
  { id: 'checkedIn', name: 'Checked in', count: ({ checkedIn }) => checkedIn },
  { id: 'unknown', name: 'Unknown paddles', count: ({ unknown }) => unknown },
  { id: 'left', name: 'Left', count: ({ left }) => left },
];

/** Who is registered for an auction, from the site and at the desk; filter and search are in the address. */
export function EventBidders({ event, person }: EventPageProps) {
  const router = useRouter();
  const filter = useFilter();
  const { state, search } = filter;
  const answer = useEventBidders(event.event_ID, filter);
  const address = ({ page = 1, ...query }: Partial<BidderFilter>) => officePath(`events/${event.event_ID}/registrations`, { state, search, ...query, page_number: page });
  const mayDecide = may(person, peopleRoles) && !isEnded(event);
  const totals = answer.data?.totals;
  return (
    <>
      <div className={styles.tools}>
        <OneRow current={state}>
          <FilterLinks label="Show" current={state} options={filters.map(({ id, name, count }) => ({ id, name, count: totals && count(totals), href: address({ state: id }) }))} />
        </OneRow>
        <SearchWithin
          label="Name, email, phone or number"
          value={search}
          onSearch={(typed) => void router.replace(address({ search: typed }), undefined, { scroll: false })}
        />
      </div>
      <ResponseView response={answer} what="the registrations" skeleton={<RowLines />}>
        {(found) =>
          found.bidders.length === 0 ? (
            <Nobody isFiltered={Boolean(state || search)} all={address({ state: '', search: '' })} />
          ) : (
            <PagedList page={found} count={found.bidders.length} nouns={['registration', 'registrations']} isLoading={answer.isLoading} isCounted={!search} href={(page) => address({ page })}>
              {found.totals.deposit > 0 && <p className={styles.sum}>Deposits reserved: {formatMoney(found.totals.deposit)}</p>}
              <BiddersTable event={event} bidders={found.bidders} onDecided={mayDecide ? () => answer.mutate() : undefined} />
            </PagedList>
          )
        }
      </ResponseView>
    </>
  );
}

function useFilter(): BidderFilter {
  const { state, search, page_number } = useQuery();
  return {
    state: filters.find(({ id }) => id === state)?.id ?? '',
    search: typeof search === 'string' ? search.trim().slice(0, 100) : '',
    page: pageNumber(page_number),
  };
}

function Nobody({ isFiltered, all }: { isFiltered: boolean; all: string }) {
  if (!isFiltered) return <EmptyState title="Nobody is registered yet">Bidders register on the site, or you check them in at the desk.</EmptyState>;
  return (
    <EmptyState title="Nobody matches" actions={<ButtonLink href={all}>Show all registrations</ButtonLink>}>
      Check the spelling, or choose another filter.
    </EmptyState>
  );
}
