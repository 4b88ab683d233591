import { lazy, Suspense } from 'react';
import type { LiveAuction } from '@/api/schema.gen';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import type { ControlsProps } from './person-controls';
import pinned from './pinned.module.scss';
import styles from './ring-controls.module.scss';

// Guests watch without it.
const PersonControls = lazy(() => import('./person-controls').then((module) => ({ default: module.PersonControls })));

/** What the visitor can do about the lot in the ring: sign in, meet what is required, or bid. */
export function RingControls(props: ControlsProps) {
  const { status } = useSession();
  return (
    <div className={styles.controls}>
      {status === 'user' ? (
        <Suspense fallback={<Loading />}>
          <PersonControls {...props} />
        </Suspense>
      ) : (
        <SignInToBid auction={props.auction} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <Button variant="signal" block className={styles.large} busy>
      Loading your bidding
    </Button>
  );
}

/** Guests watch; the sale is where they continue after they have signed in. */
function SignInToBid({ auction }: { auction: LiveAuction }) {
  return (
    <div className={pinned.pinned}>
      <Button variant="signal" block className={styles.large} onClick={() => requireSignIn({ kind: 'bid', id: auction.event_ID, name: auction.eventName })}>
        Sign in to bid
      </Button>
    </div>
  );
}
