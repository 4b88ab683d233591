import type { ReactNode } from 'react';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { BottomBar, BottomBarLink } from '@/lot/bottom-bar';
import { useNow } from '@/ui/hooks/use-now';
import { useStaleReason } from './connection-state';
import { standingOf, type Tone } from './standing';
import styles from './bid-bottom-bar.module.scss';

type Props = { item: ItemDetail; lot: LotBidding; children?: ReactNode };

const short: Partial<Record<Tone, string>> = { lead: '✓ High bid', out: '↑ Outbid' };

/** A bidder's bottom bar on narrow screens: their standing, the price and the next step (children). */
export function BidBottomBar({ item, lot, children = <BottomBarLink /> }: Props) {
  const now = useNow(1000);
  const staleReason = useStaleReason();
  const standing = standingOf(lot);
  const status = staleReason || statusOf(item, lot, standing);
  const left = lot.outcome === '' && lot.endTime ? formatTimeLeft(lot.endTime, now) : '';
  return (
    <BottomBar
      status={
        <>
          <span className={!staleReason && standing ? styles[standing.tone] : undefined}>{status}</span>
          {left && (status ? ' · ' : 'Closes in ')}
          {left}
        </>
      }
      price={formatPrice(lot.currentBid ?? lot.nextBid)}
    >
      {children}
    </BottomBar>
  );
}

/** The short status; empty without a standing and a lot number. */
function statusOf(item: ItemDetail, lot: LotBidding, standing: ReturnType<typeof standingOf>): string {
  if (standing) return (lot.outcome === '' && short[standing.tone]) || standing.status;
  return item.lotNumber && `Lot ${item.lotNumber}`;
}
