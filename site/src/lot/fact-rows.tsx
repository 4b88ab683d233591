import type { ReactNode } from 'react';
import styles from './fact-rows.module.scss';

/** Facts with their names, one a row. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
