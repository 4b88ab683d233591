import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { paths, searchPath } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import styles from '../entry-page.module.scss';
import { EntrySkeleton } from '../entry-page';
import { dropParameter, exchangeHandoff } from './handoff';
import { requireSignIn } from '../sign-in/sign-in-state';
import { useSession, useSessionKnown } from '../use-session';

/** Exchanges the token and goes to the event's inventory. Who comes without either is asked what to do. */
export function EnterAuction({ eventId, token }: { eventId: string; token: string }) {
  const router = useRouter();
  const isKnown = useSessionKnown();
  const isPerson = useSession().status === 'user';
  const exchange = useExchange(token);
  const isUsed = exchange !== 'underway';
  const isEntering = !isUsed || !isKnown || (isPerson && eventId !== '');

  useEffect(() => {
    if (isUsed && isPerson && eventId) void router.replace(searchPath({ events: eventId }));
    // The router is another object after every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isUsed, isPerson, eventId]);

  if (isEntering) return <EntrySkeleton />;
  return eventId ? <SignInFirst eventId={eventId} isRefused={exchange === 'refused'} /> : <WhichAuction />;
}

type Exchange = 'underway' | 'none' | 'done' | 'refused';

/** The token, if there is one, leaves the address first. */
function useExchange(token: string): Exchange {
  const router = useRouter();
  const [exchange, setExchange] = useState<Exchange>(token ? 'underway' : 'none');
  useEffect(() => {
    if (!token) return;
    void dropParameter(router, 'token')
      .then(() => exchangeHandoff(token))
      .then((isPerson) => setExchange(isPerson ? 'done' : 'refused'));
    // Once: a token is good once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return exchange;
}

function SignInFirst({ eventId, isRefused }: { eventId: string; isRefused: boolean }) {
  return (
    <>
      <h1>Sign in to enter the auction</h1>
      <p>
        {isRefused
          ? 'The link that brought you here was used or is too old: it is good once, and for a minute. Sign in to go on.'
          : 'Registered bidders enter with their account. Everybody may look at what is for sale.'}
      </p>
      <div className={styles.actions}>
        <Button variant="signal" onClick={requireSignIn}>
          Sign in
        </Button>
        <ButtonLink variant="line" href={searchPath({ events: eventId })}>
          View inventory
        </ButtonLink>
      </div>
    </>
  );
}

function WhichAuction() {
  return (
    <>
      <h1>Which auction?</h1>
      <p>The link that brought you here names no auction. Choose one that is on, or coming.</p>
      <div className={styles.actions}>
        <ButtonLink href={paths.online}>Online auctions</ButtonLink>
        <ButtonLink variant="line" href={paths.upcoming}>
          Auction calendar
        </ButtonLink>
      </div>
    </>
  );
}
