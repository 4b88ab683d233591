import type { ReactNode } from 'react';
import styles from './description-list.module.scss';

type Props = { entries: readonly (readonly [name: string, value: ReactNode])[] };

/** A list of names with their values, one per line. */
export function DescriptionList({ entries }: Props) {
  return (
    <dl className={styles.list}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
