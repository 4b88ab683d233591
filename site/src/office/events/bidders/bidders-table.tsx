import Link from 'next/link';
import { approvals } from '@/account/auctions/registration-approval';
import type { EventBidder, OfficeEvent } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { personPath } from '../../addresses';
import { RegistrationAnswers } from '../../requests/registration-answers';
import styles from './bidders-table.module.scss';

type Props = {
  event: OfficeEvent;
  bidders: readonly EventBidder[];
  /** Loads the list again after a decision; without it, the person may not decide. */
  onDecided?: () => Promise<unknown>;
};

/** Registrations in a table, one row each; on a phone each is a card. */
export function BiddersTable({ bidders, ...of }: Props) {
  return (
    <table className={styles.table}>
      <caption className="unseen">Registrations</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Bidder</th>
          <th scope="col">Registered</th>
          <th scope="col" className={styles.figure}>Deposit</th>
          <th scope="col" className={styles.figure}>Bought</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {bidders.map((bidder) => (
          <Row key={bidder.paddle} bidder={bidder} {...of} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ event, bidder, onDecided }: Omit<Props, 'bidders'> & { bidder: EventBidder }) {
  const { user_ID, kind, name, company, emailAddress, phone, paddle, registeredAt, deposit, purchases } = bidder;
  const contact = [company !== name && company, emailAddress, phone && formatPhone(phone)].filter(Boolean).join(' · ');
  return (
    <tr>
      <td className={styles.paddle}>{paddle}</td>
      <th scope="row">
        <Link href={personPath(user_ID)} prefetch={false} className={styles.name}>
          {name}
        </Link>
        <span className={styles.note}>{kind === 'placeholder' ? 'Nobody knows whose paddle this is' : contact || 'No email or phone'}</span>
      </th>
      <td>
        <span className={styles.label}>Registered </span>
        {formatDate(registeredAt, event.timeZone)}
      </td>
      <td className={styles.figure}>
        <span className={styles.label}>Deposit </span>
        {deposit > 0 ? formatMoney(deposit) : '–'}
      </td>
      <td className={styles.figure}>
        <span className={styles.label}>Bought </span>
        {purchases > 0 ? formatCount(purchases) : '–'}
      </td>
      <td>
        <BidderState bidder={bidder} />
        {onDecided && <BidderAnswers event={event} bidder={bidder} onDone={onDecided} />}
      </td>
    </tr>
  );
}

/** What the office can answer a registration; nothing for somebody who left, and for a paddle that nobody knows. */
export function BidderAnswers({ event, bidder, onDone }: { event: OfficeEvent; bidder: EventBidder; onDone: () => Promise<unknown> }) {
  const { kind, isRegistered, approval } = bidder;
  if (kind === 'placeholder' || !isRegistered || approval === '') return null;
  return <RegistrationAnswers registration={{ ...bidder, approval, event_ID: event.event_ID, eventName: event.name }} onDone={onDone} />;
}

/** The state of a registration in a word. */
export function BidderState({ bidder: { kind, isRegistered, approval, checkedInAt } }: { bidder: EventBidder }) {
  if (kind === 'placeholder') return <Badge tone="warn">Unknown</Badge>;
  if (approval === '') return <Badge tone="plain">Not registered</Badge>;
  if (!isRegistered) return <Badge tone="plain">Left</Badge>;
  if (checkedInAt && approval === 'approved') return <Badge tone="lead">Checked in</Badge>;
  return <Badge tone={approvals[approval].tone}>{approvals[approval].name}</Badge>;
}
