import type { OfficeLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { LotName } from './lot-name';
import { lotName, stateOf } from './lot-text';
import styles from './lots.module.scss';
import { MarkCell, MarkHead } from './mark-cell';
import type { Selection } from './use-selection';

type Props = {
  lots: readonly OfficeLot[];
  /** What is marked; null if the person may change nothing. */
  selection: Selection | null;
  isBusy: boolean;
  onStep: (at: number, by: -1 | 1) => void;
  onPlace: (lot: OfficeLot) => void;
};

/** Lots in order, one row each; on a phone each is a card. */
export function LotsTable({ lots, selection, isBusy, onStep, onPlace }: Props) {
  return (
    <table className={styles.table}>
      <caption className="unseen">Lots</caption>
      <thead>
        <tr>
          {selection && <MarkHead selection={selection} lots={lots} label="Mark all lots" />}
          <th scope="col">Lot</th>
          <th scope="col">Item</th>
          <th scope="col" className={styles.figure}>Starting bid</th>
          <th scope="col" className={styles.figure}>Reserve</th>
          <th scope="col" className={styles.figure}>Bids</th>
          <th scope="col">Status</th>
          {selection && <th scope="col">Place</th>}
        </tr>
      </thead>
      <tbody>
        {lots.map((lot, at) => (
          <tr key={lot.item_ID}>
            {selection && <MarkCell selection={selection} lot={lot} />}
            <td className={styles.number}>{lot.lotNumber || '–'}</td>
            <th scope="row">
              <LotName lot={lot} />
            </th>
            <Figure name="Starting bid" value={lot.startingBid === null ? '–' : formatPrice(lot.startingBid)} />
            <Figure name="Reserve" value={lot.reserve === null ? '–' : formatPrice(lot.reserve)} />
            <Figure name="Bids" value={lot.bids === 0 ? '–' : `${formatCount(lot.bids)}${lot.highBid === null ? '' : `, ${formatPrice(lot.highBid)}`}`} />
            <td>
              <Badge tone={stateOf(lot).tone}>{stateOf(lot).name}</Badge>
            </td>
            {selection && (
              <td className={styles.wide}>
                <span className={styles.actions}>
                  <IconButton icon="up" label={`Move ${lotName(lot)} up`} disabled={at === 0 || isBusy} onClick={() => onStep(at, -1)} />
                  <IconButton icon="down" label={`Move ${lotName(lot)} down`} disabled={at === lots.length - 1 || isBusy} onClick={() => onStep(at, 1)} />
                  <Button size="sm" variant="line" onClick={() => onPlace(lot)}>
                    <span>
                      Move<span className="unseen"> {lotName(lot)}</span> to…
                    </span>
                  </Button>
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <td className={styles.figure}>
      <span className={styles.label}>{name} </span>
      {value}
    </td>
  );
}
