import type { ReactNode } from 'react';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { DockBar, DockLink } from '@/inventory/item/dock-bar';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { useNow } from '@/ui/hooks/use-now';
import { standingOf, type Tone } from './standing';
import { useOnline } from './use-online';
import styles from './bid-dock.module.scss';

type Props = { item: ItemDetail; lot: LotBidding; children?: ReactNode };

const short: Partial<Record<Tone, string>> = { lead: '✓ You lead', out: '↑ Outbid' };

/** On narrow screens: how the person stands, the price and the next step (children), always at hand. */
export function BidDock({ item, lot, children = <DockLink /> }: Props) {
  const now = useNow(1000);
  const isOnline = useOnline();
  const standing = standingOf(lot);
  const state = isOnline ? stateOf(item, lot, standing) : 'Offline';
  const left = lot.outcome === '' && lot.endTime ? formatTimeLeft(lot.endTime, now) : '';
  return (
    <DockBar
      state={
        <>
          <span className={isOnline && standing ? styles[standing.tone] : undefined}>{state}</span>
          {left && (state ? ' · ' : 'Closes in ')}
          {left}
        </>
      }
      price={formatPrice(lot.currentBid ?? lot.nextBid)}
    >
      {children}
    </DockBar>
  );
}

/** In few words; "" where there is nothing to tell the lot by. */
function stateOf(item: ItemDetail, lot: LotBidding, standing: ReturnType<typeof standingOf>): string {
  if (standing) return (lot.outcome === '' && short[standing.tone]) || standing.state;
  return item.lotNumber && `Lot ${item.lotNumber}`;
}
