import { lazy, Suspense } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import { eventType } from '@/auction/events/event-state';
import { searchPath } from '@/routes';
import { requireSignIn } from '@/session/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink } from '@/ui/button';
import type { Deed } from './panel';
import styles from './panel-deed.module.scss';

const PanelRegistration = lazy(() => import('./panel-registration').then((m) => ({ default: m.PanelRegistration })));

const signInWords: Partial<Record<Deed, string>> = { bid: 'Sign in to bid', offer: 'Sign in to make an offer' };
const callWords: Record<Deed, string> = {
  bid: 'To bid on this item, call',
  offer: 'To make an offer, call',
  ask: 'Questions about this item? Call',
  none: 'Looking for one like it? Call',
};

/** What the visitor can do now: a guest signs in; who is signed in reaches the auction house and sees the whole auction. */
export function PanelDeed({ item, deed }: { item: ItemDetail; deed: Deed }) {
  const { status } = useSession();
  const signIn = status === 'user' ? undefined : signInWords[deed];
  return (
    <div className={styles.deed}>
      {signIn && (
        <Button variant="signal" size="lg" block onClick={requireSignIn}>
          {signIn}
        </Button>
      )}
      {status === 'user' && deed === 'bid' && isRegistrable(item) && (
        <Suspense>
          <PanelRegistration item={item} />
        </Suspense>
      )}
      {!signIn && <Onward item={item} />}
      <Call words={signIn ? callWords.ask : callWords[deed]} />
    </div>
  );
}

/** An event on another site is registered for there. */
function isRegistrable({ event_ID, eventType_ID }: ItemDetail): boolean {
  return event_ID > 0 && eventType_ID !== eventType.thirdParty;
}

function Onward({ item }: { item: ItemDetail }) {
  if (item.event_ID > 0) {
    return (
      <ButtonLink variant="line" block href={searchPath({ events: item.event_ID })}>
        See all lots of this auction
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="line" block href={searchPath({ families: item.family })}>
      See all {item.family.toLowerCase()}
    </ButtonLink>
  );
}

function Call({ words }: { words: string }) {
  const { data: tenant } = useTenant();
  if (!tenant?.tenantPhone) return null;
  return (
    <p className={styles.call}>
      {words}{' '}
      <a href={phoneHref(tenant.tenantPhone)} className={styles.phone}>
        {formatPhone(tenant.tenantPhone)}
      </a>
    </p>
  );
}
