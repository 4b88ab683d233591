import Link from 'next/link';
import type { OfficeItemRow } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { officeItemPath } from '../item-pages';
import styles from './item-card.module.scss';
import { eventName, meterText, priceText, StateBadge } from './item-columns';

type Props = { row: OfficeItemRow; events: ReadonlyMap<number, string>; seesMoney: boolean };

/** An item in the list of a phone. */
export function ItemCard({ row, events, seesMoney }: Props) {
  const { item_ID, title, stockNumber, state, lotNumber, photos, meterUnit, startingBid, askingPrice } = row;
  const price = row.event_ID ? startingBid : askingPrice;
  const facts = [
    stockNumber, row.event_ID !== 0 && [eventName(events, row), lotNumber && `lot ${lotNumber}`].filter(Boolean).join(', '), meterUnit && meterText(row),
    seesMoney && price !== null && priceText(price), photos === 0 ? 'No photos' : `${formatCount(photos)} ${photos === 1 ? 'photo' : 'photos'}`,
  ];
  return (
    <>
      <p className={styles.line}>
        <Link href={officeItemPath(item_ID)} prefetch={false} className={styles.name}>
          {title}
        </Link>
        <StateBadge state={state} />
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
