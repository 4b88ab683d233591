import type { OfficeLot } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { lotName } from './lot-text';
import styles from './lots.module.scss';

/** How lots change their place. */
export type LotMoves = {
  /** Returns the place of a lot among all of the auction, from 0 on. */
  placeOf: (lot: OfficeLot) => number;
  /** How many lots the auction has. */
  count: number;
  /** The list shows only some of the lots, so that the next place would not be seen. */
  isFiltered: boolean;
  onStep: (lot: OfficeLot, by: -1 | 1) => void;
  onPlace: (lot: OfficeLot) => void;
};

type Props = { lot: OfficeLot; moves: LotMoves; tabIndex?: 0 | -1 };

/** Moves a lot by one place, or to a chosen one. */
export function LotActions({ lot, moves: { placeOf, count, isFiltered, onStep, onPlace }, tabIndex }: Props) {
  const place = placeOf(lot);
  const name = lotName(lot);
  return (
    <span className={styles.actions}>
      {!isFiltered && (
        <>
          <IconButton icon="up" label={`Move ${name} up`} disabled={place === 0} tabIndex={tabIndex} onClick={() => onStep(lot, -1)} />
          <IconButton icon="down" label={`Move ${name} down`} disabled={place === count - 1} tabIndex={tabIndex} onClick={() => onStep(lot, 1)} />
        </>
      )}
      <Button size="sm" variant="line" tabIndex={tabIndex} onClick={() => onPlace(lot)}>
        <span>
          Move<span className="unseen"> {name}</span> to…
        </span>
      </Button>
    </span>
  );
}
