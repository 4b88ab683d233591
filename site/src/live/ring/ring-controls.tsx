import { lazy, Suspense, useEffect, useRef } from 'react';
import type { LiveAuction, LiveItem, LiveRing, LotBidding } from '@/api/schema.gen';
import type { RoomConnection } from '@/live/room/connection';
import { dropIntent, useIsResumed } from '@/session/intent/intent';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { LiveBidForm } from './live-bid-form';
import pinned from './pinned.module.scss';
import styles from './ring-controls.module.scss';

// Most bidders on a board lack nothing.
const RequirementAction = lazy(() => import('@/bidding/panel/bid-requirements').then((module) => ({ default: module.RequirementAction })));

type Props = {
  auction: LiveAuction;
  ring: LiveRing;
  lot: LiveItem;
  /** The person's bidding on the lot; undefined for guests and until it has loaded. */
  own: LotBidding | undefined;
  hasFailed: boolean;
  connection: RoomConnection;
  reload: () => void;
};

/** What the visitor can do about the lot in the ring: sign in, meet what is required, or bid. */
export function RingControls({ auction, own, ...rest }: Props) {
  const { status } = useSession();
  const controls = useRef<HTMLDivElement>(null);
  const isResumed = useIsResumed('bid', auction.event_ID);
  useEffect(() => {
    if (!isResumed || !own) return;
    controls.current?.querySelector<HTMLElement>('button, a')?.focus();
    dropIntent();
  }, [isResumed, own]);
  return (
    <div ref={controls} className={styles.controls}>
      {status === 'user' ? <PersonControls auction={auction} own={own} {...rest} /> : <SignInToBid auction={auction} />}
    </div>
  );
}

/** Guests watch; the sale is where they continue after they have signed in. */
function SignInToBid({ auction }: Pick<Props, 'auction'>) {
  return (
    <div className={pinned.pinned}>
      <Button variant="signal" block className={styles.large} onClick={() => requireSignIn({ kind: 'bid', id: auction.event_ID, name: auction.eventName })}>
        Sign in to bid
      </Button>
    </div>
  );
}

function PersonControls({ auction, lot, own, hasFailed, reload, ...rest }: Props) {
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
