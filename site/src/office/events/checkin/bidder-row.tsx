import Link from 'next/link';
import type { ReactNode } from 'react';
import type { EventBidder } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import { personPath } from '../../addresses';
import { BidderState } from '../bidders/bidders-table';
import styles from './bidder-row.module.scss';

/** A person at the desk: the paddle, who it is, and what can be done. */
export function BidderRow({ bidder, children }: { bidder: EventBidder; children?: ReactNode }) {
  const { user_ID, name, company, emailAddress, phone, paddle, kind, purchases, missingDeposit } = bidder;
  const facts = [
    company !== name && company,
    phone && formatPhone(phone),
    emailAddress,
    purchases > 0 && `${purchases} bought`,
    missingDeposit > 0 && `${formatMoney(missingDeposit)} of the deposit missing`,
  ];
  return (
    <li className={styles.row}>
      <span className={styles.paddle}>{paddle || '–'}</span>
      <div className={styles.who}>
        {kind === 'placeholder' ? <span className={styles.name}>{name}</span> : (
          <Link href={personPath(user_ID)} prefetch={false} className={styles.name}>
            {name}
          </Link>
        )}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <BidderState bidder={bidder} />
      {children && <div className={styles.act}>{children}</div>}
    </li>
  );
}
