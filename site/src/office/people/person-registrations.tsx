import Link from 'next/link';
import type { PersonRecord } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { approvals } from '@/account/auctions/registration-approval';
import { RegistrationAnswers } from '../requests/registration-answers';
import styles from './person-record.module.scss';

/** The auctions a person registered for. The decision on those that are not over can be changed. */
export function PersonRegistrations({ person, onDecided }: { person: PersonRecord; onDecided: () => Promise<unknown> }) {
  const { registrations: list, permissions } = person;
  const isOpen = (id: number) => permissions.events.some(({ event_ID, isRegistered }) => event_ID === id && isRegistered);
  if (list.length === 0) return <p className="muted">Not registered for any auction.</p>;
  return (
    <ul aria-label="Auctions" className={styles.auctions}>
      {list.map(({ event_ID, eventName, startsAt, approval, bidderNumber, isRegistered }) => (
        <li key={event_ID}>
          <Link href={paths.event(event_ID)} prefetch={false}>
            {eventName}
          </Link>{' '}
          {isRegistered ? <Badge tone={approvals[approval].tone}>{approvals[approval].name}</Badge> : <Badge tone="plain">Unregistered</Badge>}
          <span className="muted small">
            {formatDate(startsAt)} · bidder number {bidderNumber}
          </span>
          {isOpen(event_ID) && <RegistrationAnswers registration={{ ...person, event_ID, eventName, approval }} onDone={onDecided} />}
        </li>
      ))}
    </ul>
  );
}
