import { useOptionalEvent } from '@/api/auction/event';
import type { EventDetail, ItemDetail } from '@/api/schema.gen';
import { ExternalBoardLink } from '@/auction/board/lazy-board-link';
import { useRegistration } from '@/auction/event-registration/use-registration';
import { providerActions } from '@/auction/events/event-actions';
import { isOver } from '@/auction/events/event-state';
import { formatShortDate, formatTime } from '@/lib/dates';
import { boardOf } from '@/lot/event-type';
import { paths } from '@/routes';
import { ButtonLink, ButtonOut } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { TextLink } from '@/ui/text-link';
import { ringPhase, type RingPhase } from './ring-phase';
import styles from './ring-info.module.scss';

const second = 1000;

const titles: Record<Exclude<RingPhase, 'over'>, string> = {
  announced: 'How this lot sells',
  prebid: 'Sells live in the ring and online',
  queued: 'Sells live in the ring and online',
  now: 'Bid on this lot in the live auction',
};

/** Returns the heading. While the auction is unknown, or has no board, it promises none. */
function titleOf(phase: Exclude<RingPhase, 'over'>, event: EventDetail | undefined): string {
  if (phase !== 'now' || (event && boardOf(event) !== 'elsewhere')) return titles[phase];
  return event && event.providers.some((provider) => providerActions(provider).length > 0) ? 'Bid on this lot on a partner’s site' : 'Sells live in the ring';
}

/** How a simulcast lot sells: when to prebid, when and where its ring is, and who else takes bids. Renders nothing for other items. */
export function RingInfo({ item }: { item: ItemDetail }) {
  const now = useNow(second);
  const isRegistered = useRegistration(item.event_ID) !== undefined;
  const { data: event } = useOptionalEvent(ringPhase(item, now) === null ? null : item.event_ID);
  const phase = ringPhase(item, now, event?.isHeld);
  if (phase === null) return null;
  if (phase === 'over') return event && isOver(event) ? <Results eventId={item.event_ID} /> : null;
  return (
    <div className={styles.ring}>
      <h2 className={styles.title}>{titleOf(phase, event)}</h2>
      <ol className={styles.steps}>
        {steps(item, phase, now, event, isRegistered).map(([name, text]) => (
          <li key={name}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ol>
      <LiveAuction event={event} phase={phase} />
      <TextLink href={paths.event(item.event_ID)}>Auction details, viewing and removal</TextLink>
    </div>
  );
}

/** Returns what happens when, in order. */
function steps({ eventDateTime, timeZone, isCalled }: ItemDetail, phase: RingPhase, now: number, event: EventDetail | undefined, isRegistered: boolean): [name: string, text: string][] {
  const opens = `${formatShortDate(eventDateTime, timeZone)}, ${formatTime(eventDateTime, timeZone)}`;
  const place = event?.address || event?.location;
  const [name, since] = !hasOpened(phase) ? ['Ring', 'opens'] : isCalled ? ['Ring', 'open since'] : ['In the ring', 'since'];
  const isLate = event?.isHeld && new Date(eventDateTime!).getTime() <= now;
  const ring: [string, string] = isLate ? ['Ring', 'is delayed. The auction hasn’t started.'] : [name!, `${since} ${opens}${place ? `, at ${place}` : ''}.`];
  switch (phase) {
    case 'now':
      return [ring, ['Prebids', 'are closed. The highest prebid opens the bidding on this lot.']];
    case 'prebid':
    case 'queued':
      return [['Prebid', `here until ${isCalled ? 'this lot comes into the ring' : 'the ring opens'}. We bid for you only as needed, up to your maximum.`], ring];
    default:
      return [['Prebids', `aren’t open yet. ${isRegistered ? 'You’re registered and ready.' : 'Register now to be ready when they are.'}`], ring];
  }
}

const hasOpened = (phase: RingPhase) => phase === 'now' || phase === 'queued';

/** The board, once the ring is open, and the sites of the auction house's partners. */
function LiveAuction({ event, phase }: { event: EventDetail | undefined; phase: RingPhase }) {
  const partners = event?.providers.flatMap(providerActions) ?? [];
  if (!event) return null;
  const hasBoard = hasOpened(phase) && boardOf(event) !== 'elsewhere';
  if (!hasBoard && partners.length === 0) return null;
  return (
    <div className={styles.links}>
      {hasBoard && <JoinButton event={event} variant={phase === 'now' ? 'signal' : 'line'} />}
      {hasBoard && partners.length > 0 && <p className="small muted">Our partners take bids on this auction, too</p>}
      <div className={styles.partners}>
        {partners.map(({ label, href, on }) => (
          <ButtonOut key={href} variant="line" size="sm" href={href}>
            {label}
            {on && ` on ${on}`}
          </ButtonOut>
        ))}
      </div>
    </div>
  );
}

function JoinButton({ event: { event_ID, hasExternalBoard }, variant }: { event: EventDetail; variant: 'signal' | 'line' }) {
  if (hasExternalBoard) {
    return (
      <ExternalBoardLink variant={variant} size="lg" block eventId={event_ID}>
        JOIN LIVE AUCTION
      </ExternalBoardLink>
    );
  }
  return (
    <ButtonLink variant={variant} size="lg" block href={paths.liveAuction(event_ID)}>
      JOIN LIVE AUCTION
    </ButtonLink>
  );
}

function Results({ eventId }: { eventId: number }) {
  return (
    <ButtonLink variant="line" block href={paths.results(eventId)}>
      View auction results
    </ButtonLink>
  );
}
