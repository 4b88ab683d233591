import type { OfficeLot } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { lotName } from '../lots/lot-text';
import styles from '../lots/lots.module.scss';
import { soldTo, type SaleAct, type SaleRights } from './sale-act';

type Props = { lot: OfficeLot; rights: SaleRights; tabIndex?: 0 | -1 };

/** What the office can do about the result of a lot; nothing if there is nothing. */
export function SaleActions({ lot, rights: { mayOffer, mayVoid, onAct }, tabIndex }: Props) {
  const isAgain = mayOffer(lot);
  const isSold = mayVoid && soldTo(lot) !== undefined;
  if (!isAgain && !isSold) return null;
  const act = (kind: SaleAct['kind'], label: string) => (
    <Button size="sm" variant="line" tabIndex={tabIndex} onClick={() => onAct({ kind, lots: [lot] })}>
      {label}
      <span className="unseen"> of {lotName(lot)}</span>
    </Button>
  );
  return (
    <span className={styles.actions}>
      {isAgain && act('again', 'Offer again')}
      {isSold && act('buyer', 'Change buyer')}
      {isSold && act('void', 'Void sale')}
    </span>
  );
}
