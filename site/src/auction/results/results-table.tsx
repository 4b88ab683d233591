import Link from 'next/link';
import type { Item } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { ItemBadge } from '@/lot/item-badge';
import { itemPath } from '@/item-address';
import { ColumnHead } from '@/ui/list/column-head';
import { Photo } from '@/ui/photo';
import { Unbroken } from '@/ui/unbroken';
import { hammerPrice, type ResultSort, type ResultsQuery } from './results-query';
import styles from './results-table.module.scss';

type Props = { items: readonly Item[]; caption: string; sort: ResultSort; href: (change: Partial<ResultsQuery>) => string };

/** The lots of an event and what they brought; on phones each row becomes a card. */
export function ResultsTable({ items, caption, sort, href }: Props) {
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <ColumnHead name="Lot" href={href({ sort: 'lot' })} order={sort === 'lot' ? 'ascending' : undefined} />
          <ColumnHead name="Item" href={href({ sort: 'name' })} order={sort === 'name' ? 'ascending' : undefined} />
          <th scope="col">Location</th>
          <ColumnHead name="Bids" href={href({ sort: 'bids' })} order={sort === 'bids' ? 'descending' : undefined} className={styles.number} />
          <th scope="col">Result</th>
          <ColumnHead
            name="Hammer price"
            href={href({ sort: sort === 'price-high' ? 'price-low' : 'price-high' })}
            order={sort === 'price-high' ? 'descending' : sort === 'price-low' ? 'ascending' : undefined}
            className={styles.number}
          />
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
  const price = hammerPrice(item);
  const note = item.isSoldAfter ? 'After the auction' : item.takesOffers ? 'Open to offers' : '';
  return (
    <tr>
      <td className={styles.lot}>{item.lotNumber}</td>
      <td className={styles.item}>
        <Link href={itemPath(item)} prefetch={false} className={styles.link}>
          <Photo photo={item.photo} alt="" sizes="72px" className={styles.photo} />
          <span>
            <Unbroken text={item.description} />
            {item.meter && <span className={styles.meter}>{item.meter}</span>}
          </span>
        </Link>
      </td>
      <td className={styles.location}>{item.location}</td>
      <td className={styles.bids}>
        {formatCount(item.totalBids)}
        <span className={styles.unit}>{item.totalBids === 1 ? ' bid' : ' bids'}</span>
      </td>
      <td className={styles.outcome}>
        <ItemBadge item={item} />
        {note && <span className={styles.note}>{note}</span>}
      </td>
      <td className={styles.price}>{price === undefined ? '–' : formatPrice(price)}</td>
    </tr>
  );
}
