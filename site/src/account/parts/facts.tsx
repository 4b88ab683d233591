import type { ReactNode } from 'react';
import styles from './facts.module.scss';

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** A list of names and values, one per line. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
