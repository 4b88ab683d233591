import Link from 'next/link';
import type { Listing } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatCount } from '@/lib/numbers';
import { ItemBadge } from '@/lot/item-badge';
import { Photo } from '@/ui/photo';
import { Unbroken } from '@/ui/unbroken';
import { ListingFact } from './listing-fact';
import { ListingOffers } from './listing-offers';
import { ListingPrice } from './listing-price';
import { ListingReserve } from './listing-reserve';
import { ListingTime } from './listing-time';
import styles from './listings-table.module.scss';

export function ListingRow({ listing }: { listing: Listing }) {
  const { item, qty, soldQuantity } = listing;
  const { data: tenant } = useTenant();
  const number = item.lotNumber ? `Lot ${item.lotNumber}` : tenant?.isStockNumberUsed && item.stockNumber;
  const isInEvent = item.event_ID > 0;
  return (
    <tr>
      <th scope="row" className={styles.item}>
        <div className={styles.line}>
          <Link href={item.itemURL} prefetch={false} aria-hidden="true" tabIndex={-1} className={styles.picture}>
            <Photo photo={item.photo} alt="" sizes="96px" />
          </Link>
          <div>
            <Link href={item.itemURL} prefetch={false} className={styles.title}>
              <Unbroken text={item.description} />
            </Link>
            <span className={styles.about}>{[number, item.eventName || item.location].filter(Boolean).join(' · ')}</span>
            <ListingTime listing={listing} />
          </div>
        </div>
      </th>
      <td className={styles.state}>
        <ItemBadge item={item} />
        {soldQuantity > 0 && listing.sale_ID === 0 && (
          <span className={styles.about}>
            {soldQuantity} sold, {qty} left
          </span>
        )}
      </td>
      <ListingPrice listing={listing} />
      {!tenant?.retailMode && (
        <>
          <ListingFact name="Reserve" className={styles.amount}>
            <ListingReserve listing={listing} />
          </ListingFact>
          <ListingFact name="Bids" className={styles.count}>
            {isInEvent ? formatCount(item.totalBids) : '–'}
          </ListingFact>
        </>
      )}
      <ListingFact name="Watching" className={styles.count}>
        {formatCount(item.totalWatchers)}
      </ListingFact>
      <td className={styles.offers}>
        <ListingOffers listing={listing} />
      </td>
    </tr>
  );
}
