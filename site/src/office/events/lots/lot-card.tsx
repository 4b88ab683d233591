import type { ReactNode } from 'react';
import type { OfficeLot } from '@/api/schema.gen';
import { LotName } from './lot-name';
import styles from './lots.module.scss';

type Props = { lot: OfficeLot; /** What became of it. */ state: ReactNode; facts: ReactNode; actions?: ReactNode };

/** A lot in the list of a phone. */
export function LotCard({ lot, state, facts, actions }: Props) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.number}>{lot.lotNumber ? `Lot ${lot.lotNumber}` : 'No number'}</span>
        <div className={styles.cardState}>{state}</div>
      </div>
      <LotName lot={lot} />
      <div className={styles.facts}>{facts}</div>
      {actions}
    </div>
  );
}

/** A figure of a card with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <span className={styles.factName}>{name} </span>
      {children}
    </span>
  );
}
