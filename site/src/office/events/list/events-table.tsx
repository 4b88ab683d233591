import Link from 'next/link';
import type { OfficeEventRow } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Badge } from '@/ui/badge';
import { eventPath } from '../event-address';
import { kindOf, statusOf } from '../event-status';
import { Moment } from '../moment';
import styles from './events-table.module.scss';

/** Auctions in a table, one row each; on a phone each is a card. */
export function EventsTable({ events }: { events: readonly OfficeEventRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="unseen">Auctions</caption>
      <thead>
        <tr>
          <th scope="col">Auction</th>
          <th scope="col">Starts</th>
          <th scope="col" className={styles.figure}>Lots</th>
          <th scope="col" className={styles.figure}>Registered</th>
          <th scope="col" className={styles.figure}>Hammer</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.event_ID} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ event }: { event: OfficeEventRow }) {
  const { event_ID, name, eventCode, location, startsAt, timeZone, lotCount, lotsWithoutPhoto, registrations, registrationsPending, hammer, sold, isHeld } = event;
  const status = statusOf(event);
  return (
    <tr>
      <th scope="row">
        <Link href={eventPath(event_ID)} prefetch={false} className={styles.name}>
          {name}
        </Link>
        <span className={styles.note}>{[kindOf(event), eventCode, location].filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        <Moment at={startsAt} zone={timeZone} />
      </td>
      <Figure name="Lots" value={formatCount(lotCount)} note={lotsWithoutPhoto > 0 && `${formatCount(lotsWithoutPhoto)} without photo`} />
      <Figure name="Registered" value={formatCount(registrations)} note={registrationsPending > 0 && `${formatCount(registrationsPending)} to approve`} />
      <Figure name="Hammer" value={sold > 0 ? formatPrice(hammer) : '–'} note={sold > 0 && `${formatCount(sold)} sold`} />
      <td>
        <Badge tone={status.tone}>{status.name}</Badge>
        {isHeld && <span className={styles.note}>Held: nobody could bid</span>}
      </td>
    </tr>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string | false }) {
  return (
    <td className={styles.figure}>
      <span className={styles.label}>{name} </span>
      {value}
      {note && <span className={styles.note}>{note}</span>}
    </td>
  );
}
