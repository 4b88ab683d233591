import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './totals.module.scss';

export type Total = {
  label: string;
  value: ReactNode;
  /** Shown below the value. */
  note?: ReactNode;
  /** Takes its own line on a phone, for long amounts. */
  isWide?: boolean;
};

/** The figures above a list. */
export function Totals({ totals, className }: { totals: readonly Total[]; className?: string }) {
  return (
    <dl className={cx(styles.totals, className)}>
      {totals.map(({ label: name, value, note, isWide }) => (
        <div key={name} className={cx(isWide && styles.wide)}>
          <dt className="label">{name}</dt>
          <dd className="num">{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
