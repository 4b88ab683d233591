import type { Listing } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { priceLabel } from '@/lot/price-label';
import { ListingFact } from './listing-fact';
import styles from './listings-table.module.scss';

/** The price everybody sees, and what of it goes to the seller if the auction house takes a commission. */
export function ListingPrice({ listing }: { listing: Listing }) {
  const { item, proceeds, soldQuantity, source } = listing;
  const isHammered = source === '' || source === 'bid';
  const isSeveral = soldQuantity > 1 && proceeds !== undefined;
  const amount = isSeveral ? proceeds.price : item.price;
  const label = isSeveral ? `${soldQuantity} sold for` : isHammered ? priceLabel(item) : 'Sold for';
  return (
    <ListingFact name={label} className={styles.amount}>
      {amount === undefined ? (
        '–'
      ) : (
        <>
          <span className={styles.figure}>{formatPrice(amount)}</span>
          <span className={styles.kind}>{label}</span>
        </>
      )}
      {proceeds && proceeds.commission > 0 && (
        <span className={styles.about} title={`${proceeds.commissionName}: ${formatPrice(proceeds.commission)}`}>
          Net {formatPrice(proceeds.net)}
        </span>
      )}
    </ListingFact>
  );
}
