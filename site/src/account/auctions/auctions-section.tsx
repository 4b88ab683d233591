import { useRegisteredAuctionsPage } from '@/api/auction/registered-auctions';
import { requestUnregistering } from '@/auction/event-registration/register-flow';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/empty-or-error-state';
import rows from '../parts/item-rows.module.scss';
import { pageHref, usePageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { RowsSkeleton } from '../parts/skeletons';
import { AuctionRow } from './auction-row';

/** A page of the auctions the person is registered for, soonest first; those that have ended come last. */
export function AuctionsSection() {
  const answer = useRegisteredAuctionsPage(usePageNumber());
  return (
    <ResponseView response={answer} what="your registered auctions" skeleton={<RowsSkeleton label="Loading your registered auctions" />}>
      {(page) =>
        page.totalRecordCount === 0 ? (
          <EmptyState title="No registered auctions" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
            Register for an auction to see your bidder number and approval here.
          </EmptyState>
        ) : (
          <PagedList page={page} count={page.registrations.length} nouns={['auction', 'auctions']} isLoading={answer.isLoading} href={(number) => pageHref('auctions', number)}>
            <ul aria-label="Registered auctions" className={rows.rows}>
              {page.registrations.map((registration) => (
                <AuctionRow key={registration.event.event_ID} registration={registration} onUnregister={() => void requestUnregistering(registration.event)} />
              ))}
            </ul>
          </PagedList>
        )
      }
    </ResponseView>
  );
}
