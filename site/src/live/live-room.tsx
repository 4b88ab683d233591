import { lazy, Suspense, type ReactNode } from 'react';
import type { Board } from '@/api/live/board';
import { useLiveBoard } from '@/api/live/use-live-board';
import type { LiveAuction } from '@/api/schema.gen';
import { eventStatus, isOver } from '@/auction/events/event-state';
import { isNotFound } from '@/api/http/errors';
import { eventType } from '@/lot/event-type';
import { lotCount } from '@/lot/price-label';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/empty-or-error-state';
import { BoardSkeleton } from './board-skeleton';
import { RingBoard } from './ring/ring-board';
import { AfterSale } from './room/after-sale';
import { useRoomConnection } from './room/room-connection';
import { RoomBar } from './room/room-bar';
import { RoomView } from './room/room-view';
import styles from './live-room.module.scss';

// It brings the panel of an item page, which a phone should not load for a ring.
const TimedBoard = lazy(() => import('./timed/timed-board').then((module) => ({ default: module.TimedBoard })));

type Props = { eventId: number; /** Its name is the page's heading. */ isFirst: boolean; switcher: ReactNode };

/** The board of one event: the ring if somebody calls it, else its lots with their clocks. The event must not change. `switcher` leads to other sales. */
export function LiveRoom({ eventId, isFirst, switcher }: Props) {
  const { auction, board, phase, error, retry } = useLiveBoard(eventId);
  const connection = useRoomConnection(phase);
  if (!auction || !board) return <NoBoard isFirst={isFirst} error={error} onRetry={retry} />;
  const { ring } = board;
  if (!ring && !isOver(auction) && auction.eventType_ID !== eventType.online) return <SoldElsewhere auction={auction} isFirst={isFirst} />;
  return (
    <div className={styles.room}>
      <RoomBar auction={auction} isFirst={isFirst} isRunning={isRunning(auction, board)} place={placeOf(board)} connection={connection} switcher={switcher} />
      {!ring && auction.room && <RoomView room={auction.room} />}
      <Suspense fallback={<BoardSkeleton label="Loading the auction" />}>
        {ring ? <RingBoard auction={auction} board={board} ring={ring} connection={connection} /> : <TimedBoard board={board} />}
      </Suspense>
      {isOver(auction) && !ring && <AfterSale eventId={eventId} />}
    </div>
  );
}

/** In place of the board of a sale that takes no bids on this site. */
function SoldElsewhere({ auction, isFirst }: { auction: LiveAuction; isFirst: boolean }) {
  return (
    <div className={styles.room}>
      {isFirst && <h1 className="unseen">{auction.eventName}</h1>}
      <div className={styles.paper}>
        <EmptyState title="You can’t bid on this auction here" icon="calendar" actions={<ButtonLink href={paths.event(auction.event_ID)}>VIEW EVENT</ButtonLink>}>
          See the auction’s page for where and when to bid.
        </EmptyState>
      </div>
    </div>
  );
}

/** Reports whether the sale sells lots now. While the office has paused a timed one, no lot has a time to close. */
function isRunning({ eventStatus_ID }: LiveAuction, { ring, lots }: Board): boolean {
  if (ring) return ring.state === 'running';
  return eventStatus_ID === eventStatus.inProgress && Object.values(lots).some(({ outcome, endTime }) => outcome === '' && endTime !== null);
}

/** Returns "Lot 42 of 96" in a ring, "96 lots" otherwise. */
function placeOf({ ring, lots }: Board): string {
  const count = Object.keys(lots).length;
  const lot = ring && lots[ring.item_ID];
  return lot ? `Lot ${lot.position} of ${count}` : lotCount(count);
}

function NoBoard({ isFirst, error, onRetry }: { isFirst: boolean; error: unknown; onRetry: () => void }) {
  const heading = isFirst && <h1 className="unseen">Live auction</h1>;
  if (!error) {
    return (
      <>
        {heading}
        <BoardSkeleton label="Loading the auction" />
      </>
    );
  }
  return (
    <div className={styles.room}>
      {heading}
      <div className={styles.paper}>
        {isNotFound(error) ? (
          <EmptyState title="We couldn’t find this auction" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>} />
        ) : (
          <ErrorState title="Couldn’t load the auction" message="Check your connection and try again." onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}
