import Link from 'next/link';
import type { ReactNode } from 'react';
import type { LiveItem } from '@/api/schema.gen';
import { Photo } from '@/ui/photo';
import { Unbroken } from '@/ui/unbroken';
import styles from './lot-row.module.scss';

/** A lot next to the ring: photo, number, title, and details (children). */
export function LotRow({ lot, children }: { lot: LiveItem; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <Photo photo={lot} alt="" sizes="84px" className={styles.photo} />
      <div>
        <p className={styles.about}>{children}</p>
        <h3 className={styles.title}>
          <Link href={lot.itemURL} prefetch={false} target="_blank">
            <Unbroken text={lot.description} />
            <span className="unseen"> (opens in a new tab)</span>
          </Link>
        </h3>
      </div>
    </li>
  );
}
