import { useRouter } from 'next/router';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { BoardSkeleton } from './board-skeleton';
import { LiveRoom } from './live-room';
import { OtherSales } from './other-sales';
import { useBoardsSideBySide } from './use-boards-side-by-side';
import styles from './live-auction-screen.module.scss';

/** /live-auction and /dynamic-auction: the boards of the events that the address names, or of the one that is live now. */
export function LiveAuctionScreen() {
  const { pathname } = useRouter();
  const { ids, others } = useBoardsSideBySide();
  return (
    <div className={styles.screen}>
      <PageHead {...pageText(pathname)} />
      {ids === null && <BoardSkeleton label="Looking for live auctions" />}
      {ids?.length === 0 && <NothingLive />}
      {ids && ids.length > 0 && (
        <>
          <div className={styles.rooms}>
            {ids.map((id) => (
              <LiveRoom key={id} eventId={id} />
            ))}
          </div>
          <OtherSales shown={ids} others={others} />
        </>
      )}
    </div>
  );
}

function NothingLive() {
  return (
    <div className={styles.nothing}>
      <EmptyState title="No auction is live right now" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
        See what comes next, and register so that you are ready to bid.
      </EmptyState>
    </div>
  );
}
