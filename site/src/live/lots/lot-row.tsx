import type { ReactNode } from 'react';
import type { LiveItem } from '@/api/schema.gen';
import { Photo } from '@/ui/photo';
import { LotLink } from './lot-link';
import styles from './lot-row.module.scss';

/** A lot next to the ring: photo, number, title, and details (children). */
export function LotRow({ lot, children }: { lot: LiveItem; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <Photo photo={lot} alt="" sizes="84px" className={styles.photo} />
      <div>
        <p className={styles.about}>{children}</p>
        <h3 className={styles.title}>
          <LotLink lot={lot} />
        </h3>
      </div>
    </li>
  );
}
