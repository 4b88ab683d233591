import Link from 'next/link';
import { useSharedAccounts } from '@/api/office';
import { optionalResource } from '@/api/resource';
import { sharedText } from '@/lot/shared-with-seller';
import { Notice } from '@/ui/notice';
import { personPath } from '../addresses';
import styles from './shared-accounts.module.scss';

/** Warns of bidders who may be the seller of the lot they bid on; nothing without any. */
export function SharedAccounts() {
  const bidders = useSharedAccounts(optionalResource).data?.bidders ?? [];
  if (bidders.length === 0) return null;
  return (
    <div className={styles.warnings}>
      {bidders.map(({ item_ID, title, lotNumber, user_ID, ...bidder }) => (
        <Notice key={`${item_ID}-${user_ID}`}>
          <p>
            {lotNumber ? `Lot ${lotNumber}, ` : ''}
            {title}: {sharedText(bidder)}{' '}
            <Link href={personPath(user_ID)} prefetch={false} className="link">
              Open the record
            </Link>
          </p>
        </Notice>
      ))}
    </div>
  );
}
