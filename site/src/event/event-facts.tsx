import type { EventDetail } from '@/api/schema.gen';
import { FeeTable } from '@/bidding/terms/fee-table';
import { closeRule } from '@/bidding/rule-text';
import { formatTime } from '@/lib/dates';
import { eventType, isRing } from '@/lot/event-type';
import { FactRow, FactRows } from '@/lot/fact-rows';
import { ItemSection } from '@/lot/item-section';
import { didNotRun } from '@/lot/panel-content';
import { ViewingAndRemoval } from '@/lot/viewing-and-removal';
import { firstClose } from './event-clock';
import { EventTerms } from './event-terms';
import { VisitorTime } from './visitor-time';
import styles from './event-facts.module.scss';

/** When and where the auction takes place, what it costs, and its terms. */
export function EventFacts({ event }: { event: EventDetail }) {
  return (
    <div className={styles.facts}>
      {event.eventDescription && !didNotRun(event) && <p className={styles.description}>{event.eventDescription}</p>}
      <When event={event} />
      <ViewingAndRemoval {...event} />
      <ItemSection title="Fees and taxes">
        <FeeTable terms={event} />
      </ItemSection>
      <EventTerms event={event} />
    </div>
  );
}

function When({ event }: { event: EventDetail }) {
  const first = firstClose(event);
  return (
    <ItemSection title="Schedule">
      <FactRows>
        <FactRow name="Starts">
          <VisitorTime at={event.eventDateTime} zone={event.timeZone} />
        </FactRow>
        {first && (
          <FactRow name="First lot closes">
            <VisitorTime at={first} zone={event.timeZone} />
          </FactRow>
        )}
        {isRing(event) && <FactRow name="First lot closes">In the ring, from {formatTime(event.eventDateTime, event.timeZone)} on</FactRow>}
        {event.eventType_ID === eventType.online && !isRing(event) && <FactRow name="Late bids">{closeRule(event)}</FactRow>}
      </FactRows>
    </ItemSection>
  );
}
