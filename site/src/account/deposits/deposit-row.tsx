import type { ReactNode } from 'react';
import type { DepositEntry } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { methodName } from '@/payment/method-name';
import { paths } from '@/routes';
import { Badge, type BadgeTone } from '@/ui/badge';
import { TextLink } from '@/ui/text-link';
import styles from '../paying/payments-list.module.scss';

const kinds: Readonly<Record<DepositEntry['kind'], { name: string; tone: BadgeTone }>> = {
  received: { name: 'Received', tone: 'lead' },
  released: { name: 'Released', tone: 'plain' },
  applied: { name: 'Applied', tone: 'plain' },
  forfeited: { name: 'Forfeited', tone: 'dark' },
  returned: { name: 'Returned', tone: 'dark' },
};

const clearing = { name: 'Clearing', tone: 'warn' } as const;

/** One change of what the person has on deposit. */
export function DepositRow({ entry, isOwn }: { entry: DepositEntry; isOwn: boolean }) {
  const { kind, amount, balance, isClearing, at, actedBy } = entry;
  const { name, tone } = isClearing ? clearing : kinds[kind];
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <span>{whatHappened(entry, isOwn)}</span> <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="muted small">
          {formatDate(at)}, {formatTime(at)}
          {actedBy && <> · Entered by {actedBy}</>}
        </p>
        {isClearing && <p className="muted small">Your bank can still return this deposit. It adds to your buying power once it clears.</p>}
      </div>
      <div className={styles.amount}>
        <p className="num">{formatMoney(amount)}</p>
        <p className="muted small">Balance {formatMoney(balance)}</p>
      </div>
    </li>
  );
}

/** Describes an entry; only the person has a page for their invoice to link to. */
function whatHappened({ kind, invoice_ID, ...way }: DepositEntry, isOwn: boolean): ReactNode {
  switch (kind) {
    case 'received':
      return `Deposit, ${wayOf(way)}`;
    case 'released':
      return `Paid back, ${wayOf(way)}`;
    case 'applied':
      if (!isOwn) return `Applied to invoice #${invoice_ID}`;
      return (
        <>
          Applied to{' '}
          <TextLink href={paths.invoice(invoice_ID)}>invoice #{invoice_ID}</TextLink>
        </>
      );
    case 'forfeited':
      return 'Kept by the auction house';
    case 'returned':
      return 'Returned by the bank';
  }
}

/** Names how the money came or went: "Visa ending in 1111", "check". */
function wayOf({ paymentType, brand, lastFour }: Pick<DepositEntry, 'paymentType' | 'brand' | 'lastFour'>): string {
  if (paymentType !== 'card' && paymentType !== 'bank') return paymentType || 'at the office';
  return methodName({ paymentType, brand, lastFour });
}
