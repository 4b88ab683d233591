import Link from 'next/link';
import type { OfficeLot } from '@/api/schema.gen';
import { Icon } from '@/ui/icon';
import { officeItemPath } from '../../items/item-pages';
import styles from './lots.module.scss';

/** A lot's picture, its title, which leads to the item, and stock number. */
export function LotName({ lot: { item_ID, picture, title, stockNumber, seller }, tabIndex }: { lot: OfficeLot; tabIndex?: 0 | -1 }) {
  return (
    <span className={styles.lot}>
      {picture ? <img src={picture} alt="" width={64} height={48} loading="lazy" className={styles.picture} /> : <NoPicture />}
      <span className={styles.texts}>
        <Link href={officeItemPath(item_ID)} prefetch={false} tabIndex={tabIndex} className={styles.title}>
          {title}
        </Link>
        <span className={styles.note}>{[`Stock ${stockNumber}`, seller].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}

function NoPicture() {
  return (
    <span className={styles.noPicture}>
      <Icon name="camera" size={18} />
      <span className="unseen">No photo</span>
    </span>
  );
}
