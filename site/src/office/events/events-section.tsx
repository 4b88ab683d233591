import { idIn } from '../addresses';
import type { SectionProps } from '../section-props';
import { NoSuchPage } from '../shell/no-such-page';
import { EventPage } from './event-page';
import { EventsList } from './list/events-list';
import { NewEvent } from './form/new-event';

/** /office/events: the auctions of the house; /new adds one, /7 is one of them, with its pages below it. */
export function EventsSection({ person, path }: SectionProps) {
  const [first, page = '', ...rest] = path;
  const eventId = idIn(first);
  if (rest.length > 0) return <NoSuchPage />;
  if (!first) return <EventsList person={person} />;
  if (first === 'new' && !page) return <NewEvent />;
  return eventId ? <EventPage key={eventId} eventId={eventId} page={page} person={person} /> : <NoSuchPage />;
}
