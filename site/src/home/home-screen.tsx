import { useTenant } from '@/api/tenant';
import { homeText } from '@/page-texts/home.gen';
import { PageHead } from '@/tenant/page-head';
import { onIdle } from '@/ui/on-demand';
import { AuctionBlockBanner } from './auction-block';
import { Hero } from './hero';
import { OtherContent } from './other-content';
import { TodaysAuctions } from './todays-auctions';
import { UpcomingList } from './upcoming-list';
import { usePasswordCode } from './use-password-code';

// No first view shows it.
const HouseFailure = onIdle(() => import('./house-failure').then((module) => module.HouseFailure));
// Neither is in the page before the tenant's record or the person is known, so they load on their own.
const PreviouslyViewed = onIdle(() => import('./previously-viewed').then((module) => module.PreviouslyViewed));
const NewlyListed = onIdle(() => import('./newly-listed').then((module) => module.NewlyListed));

/**
 * /: retail mode shows what is for sale instead of the auction sections; while the tenant loads, they show, unless the reader
 * hides them by their attribute (reader/pages/house_style.go).
 */
export function HomeScreen() {
  const { data: tenant, error, mutate } = useTenant();
  const hasAuctions = !tenant?.retailMode;
  usePasswordCode();
  return (
    <>
      <PageHead {...homeText} />
      <Hero tenant={tenant} />
      <HouseFailure isShown={!tenant && Boolean(error)} retry={() => void mutate()} />
      {hasAuctions && (
        <div data-auctions={tenant ? undefined : ''}>
          <TodaysAuctions />
          <AuctionBlockBanner />
          <UpcomingList />
        </div>
      )}
      {tenant?.retailMode && <NewlyListed />}
      <OtherContent />
      <PreviouslyViewed />
    </>
  );
}
