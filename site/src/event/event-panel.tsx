import { useIsAuctionLive } from '@/api/auction/live-state';
import type { EventDetail } from '@/api/schema.gen';
import { AllButtons } from '@/auction/events/all-buttons';
import { ConsoleLink } from '@/auction/events/console-link';
import { isInProgress, isOver } from '@/auction/events/event-state';
import { formatDate } from '@/lib/dates';
import { eventType, isRing } from '@/lot/event-type';
import { CalendarButton } from '@/lot/calendar-button';
import { didNotRun } from '@/lot/panel-content';
import { PanelClock } from '@/lot/panel-clock';
import { lotCount } from '@/lot/price-label';
import { paths } from '@/routes';
import { useNow } from '@/ui/hooks/use-now';
import { ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ShareButton } from '@/ui/share-button';
import { eventClock } from './event-clock';
import styles from './event-panel.module.scss';

const second = 1000;

/** How long until the auction, and what a visitor can do. */
export function EventPanel({ event }: { event: EventDetail }) {
  const clock = eventClock(event, useNow(second));
  const isLive = useIsAuctionLive(isInProgress(event) ? event.event_ID : null);
  return (
    <aside aria-label="Register and bid" className={styles.panel}>
      {clock ? (
        <div className={styles.clock} data-later="">
          <PanelClock {...clock} zone={event.timeZone} />
        </div>
      ) : (
        <p className={styles.over} data-later="">{stateText(event, isLive)}</p>
      )}
      <p className={styles.count}>{event.lotCount > 0 ? lotCount(event.lotCount) : 'Catalog coming soon'}</p>
      {event.requiresApproval && !isOver(event) && <p className="small">The auction house approves each registration.</p>}
      {event.isThirdParty && !isOver(event) && (
        <Notice tone="plain">
          Register here for the terms and notices. Bidding takes place on {event.providers.map(({ name }) => name).join(' and ') || 'the partner’s site'}.
        </Notice>
      )}
      <AllButtons event={event} />
      {didNotRun(event) && (
        <ButtonLink variant="line" block href={paths.upcoming}>
          Upcoming auctions
        </ButtonLink>
      )}
      <div className={styles.extras}>
        {clock && <CalendarButton eventId={event.event_ID} />}
        <ShareButton title={event.eventName} path={paths.event(event.event_ID)} />
      </div>
      {event.eventType_ID !== eventType.thirdParty && !isOver(event) && <ConsoleLink eventId={event.event_ID} />}
    </aside>
  );
}

/** `isLive`: whether an event in progress sells lots now; undefined while that is unknown. */
function stateText(event: EventDetail, isLive: boolean | undefined): string {
  if (didNotRun(event)) return 'This auction did not run';
  if (isOver(event)) return `Ended ${formatDate(event.eventEndDateTime, event.timeZone)}`;
  if (event.isPaused) return 'Paused. Every lot closes later by as long as the pause takes';
  if (event.isHeld) return 'Delayed. The auction has not started';
  if (isLive === false) return isRing(event) ? 'The auctioneer opens the sale soon' : 'No lot is open right now';
  return 'In progress';
}
