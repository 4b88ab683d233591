import type { EventDetail } from '@/api/schema.gen';
import { FeeTable } from '@/bidding/terms/fee-table';
import { closeRule } from '@/bidding/rule-text';
import { formatTime } from '@/lib/dates';
import { eventType, isRing } from '@/lot/event-type';
import { ItemSection } from '@/lot/item-section';
import { firstClose } from './event-clock';
import { EventTerms } from './event-terms';
import { Moment } from './moment';
import styles from './event-facts.module.scss';

/** When and where the auction takes place, what it costs, and its terms. */
export function EventFacts({ event }: { event: EventDetail }) {
  return (
    <div className={styles.facts}>
      {event.eventDescription && <p className={styles.description}>{event.eventDescription}</p>}
      <When event={event} />
      <Visit event={event} />
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
      <dl className={styles.rows}>
        <Row name="Starts">
          <Moment at={event.eventDateTime} zone={event.timeZone} />
        </Row>
        {first && (
          <Row name="First lot closes">
            <Moment at={first} zone={event.timeZone} />
          </Row>
        )}
        {isRing(event) && <Row name="First lot closes">In the ring, from {formatTime(event.eventDateTime, event.timeZone)} on</Row>}
        {event.eventType_ID === eventType.online && !isRing(event) && <Row name="Late bids">{closeRule(event)}</Row>}
      </dl>
    </ItemSection>
  );
}

/** Where the lots are, when they can be seen and when they have to leave. */
function Visit({ event }: { event: EventDetail }) {
  const { location, address, viewing, removal } = event;
  const place = address || location;
  if (!place && !viewing && !removal) return null;
  return (
    <ItemSection title="Location, viewing and removal">
      <dl className={styles.rows}>
        {place && (
          <Row name="Location">
            {place}{' '}
            <a href={mapAddress(place)} target="_blank" rel="noopener noreferrer" className="link">
              View map<span className="unseen"> of {place} (opens in a new tab)</span>
            </a>
          </Row>
        )}
        {viewing && <Row name="Viewing">{viewing}</Row>}
        {removal && <Row name="Removal">{removal}</Row>}
      </dl>
    </ItemSection>
  );
}

function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
