import { lazy, Suspense, useEffect, useRef } from 'react';
import type { LiveAuction, LiveItem, LiveRing, LotBidding } from '@/api/schema.gen';
import type { RoomConnection } from '@/live/room/room-connection';
import { dropIntent, useIsResumed } from '@/session/intent/intent';
import { watchKeys } from '@/ui/binding/held-and-scanned-keys';
import { Button } from '@/ui/button';
import { LiveBidForm } from './live-bid-form';
import styles from './ring-controls.module.scss';

// Most bidders on a board lack nothing.
const RequirementAction = lazy(() => import('@/bidding/panel/bid-requirements').then((module) => ({ default: module.RequirementAction })));

export type ControlsProps = {
  auction: LiveAuction;
  ring: LiveRing;
  lot: LiveItem;
  /** The person's bidding on the lot; undefined until it has loaded. */
  own: LotBidding | undefined;
  hasFailed: boolean;
  connection: RoomConnection;
  reload: () => void;
};

/** What a person can do about the lot in the ring: meet what is required, or bid. */
export function PersonControls(props: ControlsProps) {
  const { auction, own } = props;
  const controls = useRef<HTMLDivElement>(null);
  const isResumed = useIsResumed('bid', auction.event_ID);
  useEffect(watchKeys, []);
  useEffect(() => {
    if (!isResumed || !own) return;
    controls.current?.querySelector<HTMLElement>('button, a')?.focus();
    dropIntent();
  }, [isResumed, own]);
  return (
    <div ref={controls}>
      <Controls {...props} />
    </div>
  );
}

function Controls({ auction, lot, own, hasFailed, reload, ...rest }: ControlsProps) {
  if (!own) {
    return (
      <Button variant="signal" block className={styles.large} busy={!hasFailed} onClick={reload}>
        {hasFailed ? 'We couldn’t load your bidding. Try again' : 'Loading your bidding'}
      </Button>
    );
  }
  if (own.needs !== '' && own.needs !== 'closed') {
    return (
      <div className={styles.gate}>
        <p className={styles.message}>{own.needsMessage}</p>
        <Suspense>
          <RequirementAction item={{ ...auction, item_ID: lot.item_ID }} lot={own} />
        </Suspense>
      </div>
    );
  }
  return <LiveBidForm key={lot.item_ID} lot={lot} own={own} reload={reload} {...rest} />;
}
