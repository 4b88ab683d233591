import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { paths, searchPath } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import styles from '../entry-page.module.scss';
import { EntrySkeleton } from '../entry-page';
import { useExchange } from './use-exchange';
import { requireSignIn } from '../sign-in/sign-in-state';
import { useSession, useSessionKnown } from '../use-session';

/** Exchanges the token, if the visitor confirms, and opens the event's inventory. Without a valid token or event it asks the visitor what to do. */
export function EnterAuction({ eventId, token }: { eventId: string; token: string }) {
  const router = useRouter();
  const isKnown = useSessionKnown();
  const isPerson = useSession().status === 'user';
  const exchange = useExchange(token);
  const isUsed = exchange !== 'underway';
  const isEntering = !isUsed || !isKnown || (isPerson && eventId !== '');

  const go = useEffectEvent((to: string) => void router.replace(to)); // the router object changes on every navigation
  useEffect(() => {
    if (isUsed && isPerson && eventId) go(searchPath({ events: eventId }));
  }, [isUsed, isPerson, eventId]);

  if (isEntering) return <EntrySkeleton />;
  return eventId ? <SignInFirst eventId={eventId} isRefused={exchange === 'refused'} /> : <WhichAuction />;
}

function SignInFirst({ eventId, isRefused }: { eventId: string; isRefused: boolean }) {
  return (
    <>
      <h1>Sign in to enter the auction</h1>
      <p>
        {isRefused
          ? 'This link has expired or was already used. Sign in to continue.'
          : 'Sign in to bid with your account. Anyone can view the inventory.'}
      </p>
      <div className={styles.actions}>
        <Button variant="signal" onClick={() => requireSignIn()}>
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
      <p>This link doesn’t name an auction. Choose a current or upcoming one.</p>
      <div className={styles.actions}>
        <ButtonLink href={paths.online}>Online auctions</ButtonLink>
        <ButtonLink variant="line" href={paths.upcoming}>
          Auction calendar
        </ButtonLink>
      </div>
    </>
  );
}
