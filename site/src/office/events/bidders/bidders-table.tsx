import Link from 'next/link';
import { approvals } from '@/account/auctions/registration-approval';
import type { EventBidder } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { personPath } from '../../addresses';
import styles from './bidders-table.module.scss';

/** Registrations in a table, one row each; on a phone each is a card. */
export function BiddersTable({ bidders, zone }: { bidders: readonly EventBidder[]; zone: string }) {
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
          <Row key={bidder.paddle} bidder={bidder} zone={zone} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ bidder, zone }: { bidder: EventBidder; zone: string }) {
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
        {formatDate(registeredAt, zone)}
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
      </td>
    </tr>
  );
}

/** The state of a registration in a word. */
export function BidderState({ bidder: { kind, isRegistered, approval, checkedInAt } }: { bidder: EventBidder }) {
  if (kind === 'placeholder') return <Badge tone="warn">Unknown</Badge>;
  if (approval === '') return <Badge tone="plain">Not registered</Badge>;
  if (!isRegistered) return <Badge tone="plain">Left</Badge>;
  if (checkedInAt && approval === 'approved') return <Badge tone="lead">Checked in</Badge>;
  return <Badge tone={approvals[approval].tone}>{approvals[approval].name}</Badge>;
}
