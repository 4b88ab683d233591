import type { Listing } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { useNow } from '@/ui/hooks/use-now';
import { ClosesIn } from '../parts/closes-in';
import styles from './listings-table.module.scss';

const minute = 60_000;

const sources: Record<Listing['source'], string> = { '': 'Sold', bid: 'Sold at auction', offer: 'Sold by offer', buyNow: 'Sold by Buy Now' };

/** When the lot closes, or when and how the item was sold. */
export function ListingTime({ listing: { item, at, sale_ID, source } }: { listing: Listing }) {
  const now = useNow(minute);
  if (sale_ID > 0) return <span className={styles.about}>{`${sources[source]} ${formatDate(at)}`}</span>;
  if (at) return <span className={styles.about}>Closed {formatDate(at)}</span>;
  // A lot of an event that did not run keeps its close, which is over.
  if (!item.endTime || new Date(item.endTime).getTime() <= now) return null;
  return (
    <span className={styles.about}>
      Closes <ClosesIn at={item.endTime} zone={item.timeZone} />
    </span>
  );
}
