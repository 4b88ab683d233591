import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './listings-table.module.scss';

/** A cell that names its column where a phone shows no heads. */
export function ListingFact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <td className={cx(styles.fact, className)}>
      <span className={cx('label', styles.name)}>{name}</span>
      {children}
    </td>
  );
}
