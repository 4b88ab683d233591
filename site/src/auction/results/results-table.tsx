import Link from 'next/link';
import type { Item } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { DisplayBadge } from '@/lot/display-badge';
import { itemPath } from '@/routes';
import { Photo } from '@/ui/photo';
import { Unbroken } from '@/ui/unbroken';
import styles from './results-table.module.scss';

/** The lots of an ended event; on phones each row becomes a card. */
export function ResultsTable({ items, caption }: { items: readonly Item[]; caption: string }) {
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Item</th>
          <th scope="col">Location</th>
          <th scope="col" className={styles.number}>
            Bids
          </th>
          <th scope="col">Result</th>
          <th scope="col" className={styles.number}>
            Hammer price
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ResultRow key={item.item_ID} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function ResultRow({ item }: { item: Item }) {
  const isSold = item.priceKind === 'sold' && item.price !== undefined;
  return (
    <tr>
      <td className={styles.lot}>{item.lotNumber}</td>
      <td className={styles.item}>
        <Link href={itemPath(item)} prefetch={false} className={styles.link}>
          <Photo photo={item.photo} alt="" sizes="72px" className={styles.photo} />
          <span>
            <Unbroken text={item.description} />
          </span>
        </Link>
      </td>
      <td className={styles.location}>{item.location}</td>
      <td className={styles.bids}>{item.totalBids}</td>
      <td className={styles.outcome}>
        <DisplayBadge displayId={item.display_ID} />
      </td>
      <td className={styles.price}>{isSold ? formatPrice(item.price!) : '–'}</td>
    </tr>
  );
}
