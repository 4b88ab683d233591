import type { Listing } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import styles from './listings-table.module.scss';

const states: Record<Listing['item']['reserveStatus'], string> = { met: '✓ Met', notMet: 'Not met', none: 'No bids yet' };

/** The reserve, which only the seller sees, and whether it is met. */
export function ListingReserve({ listing: { item, reservePrice } }: { listing: Listing }) {
  if (reservePrice === null) return item.event_ID > 0 ? <span className={styles.about}>No reserve</span> : '–';
  return (
    <>
      <span className={styles.figure}>{formatPrice(reservePrice)}</span>
      <span className={item.reserveStatus === 'met' ? styles.met : styles.about}>{states[item.reserveStatus]}</span>
    </>
  );
}
