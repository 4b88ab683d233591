import { lazy, Suspense } from 'react';
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

/** The board of one event: the ring if somebody calls it, else its lots with their clocks. The event must not change. */
export function LiveRoom({ eventId }: { eventId: number }) {
  const { auction, board, phase, error, retry } = useLiveBoard(eventId);
  const connection = useRoomConnection(phase);
  if (!auction || !board) return <NoBoard error={error} onRetry={retry} />;
  const { ring } = board;
  if (!ring && !isOver(auction) && auction.eventType_ID !== eventType.online) return <SoldElsewhere eventId={eventId} />;
  return (
    <div className={styles.room}>
      <RoomBar auction={auction} isRunning={isRunning(auction, board)} place={placeOf(board)} connection={connection} />
      {!ring && auction.room && <RoomView room={auction.room} />}
      <Suspense fallback={<BoardSkeleton label="Loading the auction" />}>
        {ring ? <RingBoard auction={auction} board={board} ring={ring} connection={connection} /> : <TimedBoard board={board} />}
      </Suspense>
      {isOver(auction) && !ring && <AfterSale eventId={eventId} />}
    </div>
  );
}

/** In place of the board of a sale that takes no bids on this site. */
function SoldElsewhere({ eventId }: { eventId: number }) {
  return (
    <div className={styles.paper}>
      <EmptyState title="This auction has no board here" icon="calendar" actions={<ButtonLink href={paths.event(eventId)}>VIEW EVENT</ButtonLink>}>
        The auction’s page says where and when you can bid.
      </EmptyState>
    </div>
  );
}

function isRunning({ eventStatus_ID }: LiveAuction, { ring }: Board): boolean {
  return ring ? ring.state === 'running' : eventStatus_ID === eventStatus.inProgress;
}

/** Returns "Lot 42 of 96" in a ring, "96 lots" otherwise. */
function placeOf({ ring, lots }: Board): string {
  const count = Object.keys(lots).length;
  const lot = ring && lots[ring.item_ID];
  return lot ? `Lot ${lot.position} of ${count}` : lotCount(count);
}

function NoBoard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <BoardSkeleton label="Loading the auction" />;
  return (
    <div className={styles.paper}>
      {isNotFound(error) ? (
        <EmptyState title="There is no such auction" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>} />
      ) : (
        <ErrorState title="Couldn’t load the auction" message="Check your connection and try again." onRetry={onRetry} />
      )}
    </div>
  );
}
