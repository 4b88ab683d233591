import { useTenant } from '@/api/tenant';
import { homeText } from '@/page-texts/home.gen';
import { PageHead } from '@/tenant/page-head';
import { ErrorState } from '@/ui/message';
import { AuctionBlockBanner } from './auction-block';
import { Hero } from './hero';
import { OtherContent } from './other-content';
import { PreviouslyViewed } from './previously-viewed';
import { TodaysAuctions } from './todays-auctions';
import { UpcomingList } from './upcoming-list';
import { usePasswordCode } from './use-password-code';

/** /: retail mode hides the auction sections; while the tenant loads, they show. */
export function HomeScreen() {
  const { data: tenant, error, mutate } = useTenant();
  const hasAuctions = !tenant?.retailMode;
  usePasswordCode();
  return (
    <>
      <PageHead {...homeText} />
      <Hero tenant={tenant} />
      {!tenant && error ? (
        <ErrorState title="We can’t reach the auction house" message="Check your connection, or try again in a moment." onRetry={() => void mutate()} />
      ) : null}
      {hasAuctions && (
        <>
          <TodaysAuctions />
          <AuctionBlockBanner />
          <UpcomingList />
        </>
      )}
      <OtherContent />
      <PreviouslyViewed />
    </>
  );
}
