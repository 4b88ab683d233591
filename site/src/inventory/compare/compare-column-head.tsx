import Link from 'next/link';
import { StandingBadge } from '@/bidding/standing-badge';
import { cardState } from '@/inventory/card/card-state';
import { photoAlt } from '@/inventory/card/photo-alt';
import { CardBadge } from '@/lot/card-badge';
import { useNow } from '@/ui/hooks/use-now';
import { IconButton } from '@/ui/icon-button';
import { Photo } from '@/ui/photo';
import { Skeleton } from '@/ui/skeleton';
import { Unbroken } from '@/ui/unbroken';
import { useCompare } from './compare-store';
import type { Compared } from './use-compared-items';
import styles from './compare-table.module.scss';

const minute = 60_000;

/** A column's item, with its time and the person's standing, and a button to remove it. */
export function CompareColumnHead({ compared: { item, item_ID, state } }: { compared: Compared }) {
  const toggle = useCompare((store) => store.toggle);
  const now = useNow(minute);
  const { note, time } = item ? cardState(item, now) : { note: '', time: '' };
  const title = item?.description ?? `Item ${item_ID}`;
  return (
    <th scope="col">
      <div className={styles.picture}>
        {state === 'loading' ? (
          <Skeleton height="auto" style={{ aspectRatio: '4 / 3' }} />
        ) : (
          <Photo photo={item?.photo} alt={photoAlt(title, item?.photo)} sizes="(min-width: 992px) 280px, 60vw" />
        )}
        {item && <CardBadge item={item} className={styles.badge} />}
        <StandingBadge itemId={item_ID} className={styles.standing} />
        <IconButton round icon="close" label={`Remove ${title}`} className={styles.remove} onClick={() => toggle(item_ID)} />
      </div>
      {item ? (
        <Link href={item.itemURL} className={styles.title}>
          <Unbroken text={title} />
        </Link>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {item && (
        <p className={styles.state}>
          {note}
          {note && time && '\u00a0· '}
          <span className="unbroken">{time}</span>
        </p>
      )}
      {state === 'missing' && <p className={styles.note}>No longer listed</p>}
      {state === 'failed' && <p className={styles.note}>Couldn’t load</p>}
    </th>
  );
}
