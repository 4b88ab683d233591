import { useRouter } from 'next/router';
import { cx } from '@/lib/class-names';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { onIdle } from '@/ui/on-demand';
import { BoardSkeleton } from './board-skeleton';
import { LiveRoom } from './live-room';
import { useBoardsSideBySide } from './use-boards-side-by-side';
import styles from './live-auction-screen.module.scss';

const SaleSwitcher = onIdle(() => import('./sale-switcher').then((module) => module.SaleSwitcher), () => <span className={styles.switcher} />);

/** /live-auction and /dynamic-auction: the boards of the events that the address names, or of the one that is live now. */
export function LiveAuctionScreen() {
  const { pathname } = useRouter();
  const { ids, live } = useBoardsSideBySide();
  return (
    <div className={cx(styles.screen, ids?.length !== 0 && styles.boards)}>
      <PageHead {...pageText(pathname)} />
      {(ids === null || ids.length === 0) && <h1 className="unseen">{pageText(pathname).title}</h1>}
      {ids === null && <BoardSkeleton label="Looking for live auctions" />}
      {ids?.length === 0 && <NothingLive />}
      {ids && ids.length > 0 && (
        <div className={styles.rooms}>
          {ids.map((id, at) => (
            <LiveRoom key={id} eventId={id} isFirst={at === 0} switcher={at === 0 && <SaleSwitcher shown={ids} sales={live} />} />
          ))}
        </div>
      )}
    </div>
  );
}

function NothingLive() {
  return (
    <div className={styles.nothing}>
      <EmptyState title="No auction is live right now" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
        See what’s coming up, and register so you’re ready to bid.
      </EmptyState>
    </div>
  );
}
