import { useRegisteredAuctions } from '@/api/event-registration';
import { requestUnregistering } from '@/auction/event-registration/register-flow';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { RowsSkeleton } from '../parts/skeletons';
import { AuctionRow } from './auction-row';
import styles from './auctions-section.module.scss';

/** Auctions the person is registered for, soonest first. */
export function AuctionsSection() {
  const answer = useRegisteredAuctions(true);
  return (
    <ResponseView response={answer} what="your registered auctions" skeleton={<RowsSkeleton label="Loading your registered auctions" />}>
      {({ registrations }) =>
        registrations.length === 0 ? (
          <NoAuctions />
        ) : (
          <ul aria-label="Registered auctions" className={styles.list}>
            {registrations.map((registration) => (
              <AuctionRow key={registration.event.event_ID} registration={registration} onUnregister={() => void requestUnregistering(registration.event)} />
            ))}
          </ul>
        )
      }
    </ResponseView>
  );
}

function NoAuctions() {
  return (
    <EmptyState title="No registered auctions" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
      Register for an auction to see your bidder number and approval here.
    </EmptyState>
  );
}
