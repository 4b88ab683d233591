import type { OfficeLot } from '@/api/schema.gen';
import { Icon } from '@/ui/icon';
import styles from './lots.module.scss';

/** A lot's picture, title and stock number. */
export function LotName({ lot: { picture, title, stockNumber, seller } }: { lot: OfficeLot }) {
  return (
    <span className={styles.lot}>
      {picture ? <img src={picture} alt="" width={64} height={48} loading="lazy" className={styles.picture} /> : <NoPicture />}
      <span>
        <span className={styles.title}>{title}</span>
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
