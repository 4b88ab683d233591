import type { ReactNode } from 'react';
import styles from './facts.module.scss';

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values, a line each. */
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
