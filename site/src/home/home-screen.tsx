import { useTenant } from '@/api/tenant';
import { homeText } from '@/page-texts/home.gen';
import { PageHead } from '@/tenant/page-head';
import { onIdle } from '@/ui/on-demand';
import { BannerFromHtml } from './banner-from-html';
import { CategoryTiles } from './category-tiles';
import { ClosingSoon } from './closing-soon';
import { Hero } from './hero';
import { OtherFromHtml } from './other-from-html';
import { TodaysAuctions } from './todays-auctions';
import { UpcomingFromHtml } from './upcoming-from-html';
import { usePasswordCode } from './use-password-code';
import styles from './home-screen.module.scss';

// No first view shows it.
const HouseFailure = onIdle(() => import('./house-failure').then((module) => module.HouseFailure));
// These are in the HTML, below the first screen.
const AuctionBlockBanner = onIdle(() => import('./auction-block').then((module) => module.AuctionBlockBanner), BannerFromHtml);
const UpcomingList = onIdle(() => import('./upcoming-list').then((module) => module.UpcomingList), UpcomingFromHtml);
const OtherContent = onIdle(() => import('./other-content').then((module) => module.OtherContent), OtherFromHtml);
// Neither is in the page before the tenant's record or the person is known, so they load on their own.
const PreviouslyViewed = onIdle(() => import('./previously-viewed').then((module) => module.PreviouslyViewed));
const MoreInStock = onIdle(() => import('./more-in-stock').then((module) => module.MoreInStock));

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
      <div className={styles.first}>
        <Hero tenant={tenant} />
        <ClosingSoon isRetail={!hasAuctions} />
        <CategoryTiles />
      </div>
      <HouseFailure isShown={!tenant && Boolean(error)} retry={() => void mutate()} />
      {hasAuctions && (
        <div data-auctions={tenant ? undefined : ''}>
          <TodaysAuctions />
          <AuctionBlockBanner />
          <UpcomingList />
        </div>
      )}
      {tenant?.retailMode && <MoreInStock />}
      <OtherContent />
      <PreviouslyViewed />
    </>
  );
}
