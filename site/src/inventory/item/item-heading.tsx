import Link from 'next/link';
import type { ItemDetail } from '@/api/schema.gen';
import { formatMiles, milesBetween } from '@/lib/distance';
import { ItemBadge } from '@/lot/item-badge';
import { isForSale } from '@/lot/item-display';
import { paths } from '@/routes';
import { useSession } from '@/session/use-session';
import { onIdle } from '@/ui/on-demand';
import { Unbroken } from '@/ui/unbroken';
import styles from './item-heading.module.scss';

const HeadingActions = onIdle(() => import('./heading-actions').then((module) => module.HeadingActions));

/** Title, lot number, auction, the facts people look for first, and location of the item. */
export function ItemHeading({ item }: { item: ItemDetail }) {
  const distance = useDistance(item);
  return (
    <div>
      <p className={styles.line}>
        {!isForSale(item) && <ItemBadge item={item} />}
        {item.lotNumber && <span className="label">Lot {item.lotNumber}</span>}
        {item.event_ID > 0 && (
          <Link href={paths.event(item.event_ID)} prefetch={false} className={styles.event}>
            {item.eventName}
          </Link>
        )}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        <Unbroken text={item.description} name={item.model} />
      </h1>
      <div className={styles.foot}>
        <p className="muted">{[item.meter, item.details.condition, item.location, distance].filter(Boolean).join(' · ')}</p>
        <HeadingActions item={item} />
      </div>
    </div>
  );
}

/** Returns "38 mi from you"; empty while either location is unknown. */
function useDistance({ latitude, longitude }: ItemDetail): string {
  const { place } = useSession();
  if (!place || (latitude === 0 && longitude === 0)) return '';
  return `${formatMiles(milesBetween(place, { latitude, longitude }))} from you`;
}
