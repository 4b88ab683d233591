import { lazy, Suspense, useMemo } from 'react';
import type { Board } from '@/api/live/board';
import { useBidding } from '@/api/auction/bidding';
import { useLotRecord } from '@/api/live/live-auction';
import type { LiveAuction, LiveRing } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { useStream } from '@/api/stream/use-stream';
import { useRegistrationChange } from '@/bidding/panel/use-registration-change';
import { LotStage } from '@/live/lots/lot-stage';
import { MyLots } from '@/live/lots/my-lots';
import { UpcomingLots } from '@/live/lots/upcoming-lots';
import type { RoomConnection } from '@/live/room/room-connection';
import { RoomView } from '@/live/room/room-view';
import { RoomMessage } from '@/live/room/room-message';
import { useShownLot } from '@/notifications/shown-lots';
import { paths } from '@/routes';
import { useSession } from '@/session/use-session';
import { ButtonLink } from '@/ui/button';
import { onIdle } from '@/ui/on-demand';
import { AfterSale } from '@/live/room/after-sale';
import { bandOf } from './ring-text';
import { BidLogList } from './bid-log-list';
import { RingControls } from './ring-controls';
import { RingFooter } from './ring-footer';
import { RingPrice } from './ring-price';
import { StandingBand } from './standing-band';
import { streamedLots } from './streamed-lots';
import { useWakeLock } from './use-wake-lock';
import styles from './ring-board.module.scss';

// It has nothing to say before something changes.
const RingAnnouncer = onIdle(() => import('./ring-announcer').then((module) => module.RingAnnouncer));
// Only before the sale.
const RegisterButton = lazy(() => import('@/auction/event-registration/register-button').then((module) => ({ default: module.RegisterButton })));
const LiveOptions = lazy(() => import('./live-options').then((module) => ({ default: module.LiveOptions })));

type Props = { auction: LiveAuction; board: Board; ring: LiveRing; connection: RoomConnection };

/** A sale that is called: the lot on the left, the ring as the one bright place, the next lots on the right. */
export function RingBoard({ auction, board, ring, connection }: Props) {
  const { status, userId } = useSession();
  const lot = board.lots[ring.item_ID];
  const { data: own, error, mutate } = useBidding(status === 'user' && lot ? lot.item_ID : null);
  const { data: item } = useLotRecord(lot?.item_ID ?? null);
  const streamed = useMemo(() => streamedLots(board), [board]);
  useStream(userId, streamed);
  useShownLot(lot?.item_ID ?? 0);
  useWakeLock(ring.state === 'running' || ring.state === 'paused');
  const reload = () => void mutate();
  useRegistrationChange(auction.event_ID, reload);
  return (
    <div className={styles.frame}>
      <div className={cx(styles.board, !lot && styles.withoutLot)}>
        <div className={styles.left}>
          {auction.room && ring.state !== 'ended' && <RoomView room={auction.room} />}
          <RoomMessage message={board.message} isOver={lot !== undefined} />
          {lot && <LotStage key={`stage ${lot.item_ID}`} lot={lot} />}
        </div>
        <section aria-label="The ring" className={styles.ring}>
          <StandingBand band={bandOf(ring, lot, own)} connection={connection} />
          <div className={styles.inside}>
            {lot && (
              <>
                <RingPrice ring={ring} lot={lot} own={own} hasReserve={item?.settings.hasReserve ?? false} connection={connection} />
                <RingControls auction={auction} ring={ring} lot={lot} own={own} hasFailed={Boolean(error)} connection={connection} reload={reload} />
                <BidLogList key={lot.item_ID} eventId={auction.event_ID} lot={lot} own={own?.bidder ?? 0} />
                {own && <RingFooter own={own} ask={ring.ask} />}
              </>
            )}
            {ring.state === 'ready' && (
              <Suspense>
                <RegisterButton event={auction} size="lg" variant="signal" block />
                <ButtonLink href={paths.event(auction.event_ID)}>View all lots</ButtonLink>
              </Suspense>
            )}
            {ring.state === 'ended' && <AfterSale eventId={auction.event_ID} />}
            <div className={styles.options}>
              <Suspense>
                <LiveOptions />
              </Suspense>
            </div>
          </div>
          <RingAnnouncer ring={ring} lot={lot} own={own} isCurrent={connection === 'live'} />
        </section>
        <aside aria-label="Other lots" className={styles.others}>
          <UpcomingLots board={board} />
          {status === 'user' && <MyLots board={board} connection={connection} />}
        </aside>
      </div>
    </div>
  );
}
