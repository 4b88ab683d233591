import Link from 'next/link';
import { useRef } from 'react';
import { useComparables } from '@/api/inventory/comparables';
import type { ComparableSale, ComparableSales as Sales, ItemDetail } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { ItemSection } from '@/lot/item-section';
import { Photo } from '@/ui/photo';
import { useWasInView } from '@/ui/hooks/use-was-in-view';
import { Unbroken } from '@/ui/unbroken';
import { comparedWith } from './compared-with';
import styles from './comparable-sales.module.scss';

/** What machines like the item brought at this house; loads when it comes near the viewport, and is nothing without a sale. */
export function ComparableSales({ item }: { item: ItemDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useWasInView(place);
  const { data } = useComparables(seen ? item.item_ID : null);
  return <div ref={place}>{data && data.sales.length > 0 && <SalesSection item={item} comparable={data} />}</div>;
}

function SalesSection({ item, comparable }: { item: ItemDetail; comparable: Sales }) {
  return (
    <ItemSection title="What comparable machines sold for">
      <p className="muted">{comparedWith(item, comparable)}</p>
      <PriceRange {...comparable} />
      <ul className={styles.sales}>
        {comparable.sales.map((sale) => (
          <li key={sale.item.item_ID}>
            <SaleRow {...sale} zone={sale.item.timeZone} />
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}

/** The prices of one model; those of different models are not added up. */
function PriceRange({ low, median, high, count }: Sales) {
  if (low === undefined || median === undefined || high === undefined || count < 2) return null;
  return (
    <dl className={styles.range}>
      {Object.entries({ Lowest: low, Median: median, Highest: high }).map(([name, price]) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd className="num">{formatPrice(price)}</dd>
        </div>
      ))}
    </dl>
  );
}

function SaleRow({ item, soldAt, zone }: ComparableSale & { zone: string }) {
  return (
    <Link href={item.itemURL} prefetch={false} className={styles.sale}>
      <Photo photo={item.photo} alt="" sizes="72px" className={styles.photo} />
      <span className={styles.what}>
        <Unbroken text={item.description} />
        <span className={styles.meta}>{[item.meter, item.location].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.price}>
        {item.price !== undefined && formatPrice(item.price)}
        <span className={styles.meta}>
          <span className="unseen">, sold </span>
          {formatDate(soldAt, zone)}
        </span>
      </span>
    </Link>
  );
}
