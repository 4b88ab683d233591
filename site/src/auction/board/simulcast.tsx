import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useOptionalEvent } from '@/api/auction/event';
import { isNotFound } from '@/api/http/errors';
import type { EventDetail } from '@/api/schema.gen';
import { isInProgress } from '@/auction/events/event-state';
import { paths } from '@/routes';
import { EntrySkeleton } from '@/session/entry-page';
import styles from '@/session/entry-page.module.scss';
import { useExchange } from '@/session/handoff/use-exchange';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/empty-or-error-state';
import { ExternalBoardLink } from './external-board-link';
import { placeOf } from './simulcast-destination';

/** Ids are 0 if the link has none. */
type Props = { eventId: number; lotId: number; token: string };

/** Exchanges the token, if the visitor confirms, and goes where the link leads. Guests may watch, so only a refused token stops here. */
export function Simulcast({ eventId, lotId, token }: Props) {
  const router = useRouter();
  const exchange = useExchange(token);
  const { data: event, error, mutate } = useOptionalEvent(eventId || null);
  const place = eventId === 0 ? paths.live : event && placeOf(event, lotId);
  const isRefused = useSession().status !== 'user' && exchange === 'refused';
  const isOnItsWay = exchange !== 'underway' && !isRefused && Boolean(place);

  const go = useEffectEvent((to: string) => void router.replace(to)); // the router object changes on every navigation
  useEffect(() => {
    if (isOnItsWay && place) go(place);
  }, [isOnItsWay, place]);

  if (isNotFound(error)) return <EmptyState title="We couldn’t find this auction" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>} />;
  if (error && !event) return <ErrorState title="Couldn’t load the auction" message="Check your connection and try again." onRetry={() => void mutate()} />;
  if (exchange === 'underway' || isOnItsWay || (eventId > 0 && !event)) return <EntrySkeleton />;
  if (isRefused && place) return <SignInAgain place={place} />;
  return event ? <OnItsOwnBoard event={event} /> : <EntrySkeleton />;
}

function SignInAgain({ place }: { place: string }) {
  return (
    <>
      <h1>Sign in to bid</h1>
      <p>This link has expired or was already used. Sign in to bid with your account, or watch without one.</p>
      <div className={styles.actions}>
        <Button variant="signal" onClick={() => requireSignIn()}>
          Sign in
        </Button>
        <ButtonLink variant="line" href={place}>
          Watch the auction
        </ButtonLink>
      </div>
    </>
  );
}

/** For a sale that is called on the auction house's own board. Nobody is sent there, with their session, by a link alone. */
function OnItsOwnBoard({ event }: { event: EventDetail }) {
  return (
    <>
      <h1>{event.eventName}</h1>
      <p>{isInProgress(event) ? 'This auction is live on our auction board.' : 'This auction takes place on our auction board.'}</p>
      <div className={styles.actions}>
        <ExternalBoardLink variant="signal" eventId={event.event_ID}>
          JOIN LIVE AUCTION
        </ExternalBoardLink>
        <ButtonLink variant="line" href={paths.event(event.event_ID)}>
          VIEW EVENT
        </ButtonLink>
      </div>
    </>
  );
}
