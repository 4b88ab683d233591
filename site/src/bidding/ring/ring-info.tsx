import { useOptionalEvent } from '@/api/auction/event';
import { expectedCall, useCalledSale, type CalledSale } from '@/api/live/expected-call';
import type { EventDetail, ItemDetail } from '@/api/schema.gen';
import { useRegistration } from '@/auction/event-registration/use-registration';
import { providerActions } from '@/auction/events/provider-actions';
import { isOver } from '@/auction/events/event-state';
import { formatShortDate, formatTime } from '@/lib/dates';
import { boardOf } from '@/lot/event-type';
import { paths } from '@/routes';
import { PartnerLinks } from '@/auction/events/partner-links';
import { ButtonLink } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { TextLink } from '@/ui/text-link';
import { JoinRing } from './join-ring';
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
  const sale = useCalledSale(item.isCalled && (phase === 'prebid' || phase === 'queued') ? item.event_ID : null);
  if (phase === null) return null;
  if (phase === 'over') return event && isOver(event) ? <Results eventId={item.event_ID} /> : null;
  return (
    <div className={styles.ring}>
      <h2 className={styles.title}>{titleOf(phase, event)}</h2>
      <ol className={styles.steps}>
        {[...steps(item, phase, now, event, isRegistered, sale), ...callStep(sale, item)].map(([name, text]) => (
          <li key={name}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ol>
      <LiveAuction item={item} event={event} phase={phase} />
      <TextLink href={paths.event(item.event_ID)}>Auction details, viewing and removal</TextLink>
    </div>
  );
}

/** Returns what happens when, in order. */
function steps(item: ItemDetail, phase: RingPhase, now: number, event: EventDetail | undefined, isRegistered: boolean, sale: CalledSale | undefined): [name: string, text: string][] {
  const ring: [string, string] = ['Ring', ringText(item, phase, now, event, sale)];
  switch (phase) {
    case 'now':
      return [ring, ['Prebids', 'are closed. The highest prebid opens the bidding on this lot.']];
    case 'prebid':
    case 'queued':
      return [['Prebid', `here until ${item.isCalled ? 'this lot comes into the ring' : 'the ring opens'}. We bid for you only as needed, up to your maximum.`], ring];
    default:
      return [['Prebids', `aren’t open yet. ${isRegistered ? 'You’re registered and ready.' : 'Register now to be ready when they are.'}`], ring];
  }
}

/** When and where the ring opens. A sale has begun at its time, but a clerk opens its ring by hand. */
function ringText({ eventDateTime, timeZone }: ItemDetail, phase: RingPhase, now: number, event: EventDetail | undefined, sale: CalledSale | undefined): string {
  if (event?.isHeld && new Date(eventDateTime!).getTime() <= now) return 'is delayed. The auction hasn’t started.';
  const location = event?.address || event?.location;
  const opens = `${formatShortDate(eventDateTime, timeZone)}, ${formatTime(eventDateTime, timeZone)}${location ? `, at ${location}` : ''}`;
  if (!hasOpened(phase)) return `opens ${opens}.`;
  return sale?.ring?.state === 'ready' ? `hasn’t opened yet. The auctioneer was due to open it ${opens}.` : `open since ${opens}.`;
}

/** When the lot is expected in the ring, or how many come before it; nothing while nobody knows. */
function callStep(sale: CalledSale | undefined, { item_ID, timeZone }: ItemDetail): [name: string, text: string][] {
  const call = sale && expectedCall(sale, item_ID);
  if (!call) return [];
  if (call.at) return [['This lot', `comes up about ${formatTime(call.at, timeZone)}.`]];
  if (call.lotsBefore > 0) return [['This lot', `comes up after ${call.lotsBefore === 1 ? 'one more lot' : `${call.lotsBefore} more lots`}.`]];
  return [['This lot', sale.ring?.state === 'ready' ? 'comes up first.' : 'is next.']];
}

const hasOpened = (phase: RingPhase) => phase === 'now' || phase === 'queued';

/** The board, or when it opens, and the sites of the auction house's partners. */
function LiveAuction({ item, event, phase }: { item: ItemDetail; event: EventDetail | undefined; phase: RingPhase }) {
  if (!event) return null;
  const partners = event.providers.flatMap(providerActions);
  const hasBoard = hasOpened(phase) && boardOf(event) !== 'elsewhere';
  const opensLater = !hasOpened(phase) && boardOf(event) === 'here' && !event.isHeld;
  if (!hasBoard && !opensLater && partners.length === 0) return null;
  return (
    <div className={styles.links}>
      {hasBoard && <JoinRing item={item} variant={phase === 'now' ? 'signal' : 'line'} size="lg" block />}
      {opensLater && (
        <JoinRing item={item} variant="line" block>
          {`Live auction opens ${formatShortDate(item.eventDateTime, item.timeZone)}, ${formatTime(item.eventDateTime, item.timeZone)}`}
        </JoinRing>
      )}
      {hasBoard && partners.length > 0 && <p className="small muted">Our partners take bids on this auction, too</p>}
      <PartnerLinks event={event} isOnly={phase === 'now' && !hasBoard} />
    </div>
  );
}

function Results({ eventId }: { eventId: number }) {
  return (
    <ButtonLink variant="line" block href={paths.results(eventId)}>
      View auction results
    </ButtonLink>
  );
}
