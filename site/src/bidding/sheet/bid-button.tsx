import { useContext } from 'react';
import type { Item, LotBidding } from '@/api/schema.gen';
import { ownMaximum } from '@/bidding/form/bid-amounts';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { bidButtonAttribute, useKeptFocus } from './bid-button-focus';
import { OpenBidSheet } from './bid-sheet-state';

/** Opens the bid sheet of an open lot. `lot` is undefined until it has loaded. */
export function BidButton({ item, lot }: { item: Item; lot: LotBidding | undefined }) {
  const open = useContext(OpenBidSheet);
  useKeptFocus(item.item_ID);
  const isLeading = lot !== undefined && ownMaximum(lot) !== null;
  return (
    <Button size="sm" variant={isLeading ? 'line' : 'primary'} {...{ [bidButtonAttribute]: item.item_ID }} onClick={() => open(item)}>
      {label(lot)}
      <span className="unseen">: {item.description}</span>
    </Button>
  );
}

function label(lot: LotBidding | undefined): string {
  if (!lot || lot.isNextBidHidden) return 'Bid';
  if (lot.needs === 'registration') return 'Register to bid';
  return ownMaximum(lot) === null ? `Bid ${formatPrice(lot.nextBid)}` : 'Raise max bid';
}
