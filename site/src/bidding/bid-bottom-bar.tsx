import type { ReactNode } from 'react';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { BottomBar } from '@/lot/bottom-bar';
import { useNow } from '@/ui/hooks/use-now';
import { useStaleReason } from './connection-state';
import { standingOf, type Tone } from './standing';
import styles from './bid-bottom-bar.module.scss';

type Props = { item: ItemDetail; lot: LotBidding; /** As of BottomBar. */ note?: string; children: ReactNode };

const short: Partial<Record<Tone, string>> = { lead: '✓ High bid', out: '↑ Outbid' };

/** A bidder's bottom bar: their standing, the price and the next step (children). */
export function BidBottomBar({ item, lot, note, children }: Props) {
  const now = useNow(1000);
  const staleReason = useStaleReason();
  const standing = standingOf(lot);
  const status = staleReason || statusOf(item, lot, standing);
  const left = lot.outcome === '' && lot.endTime ? formatTimeLeft(lot.endTime, now) : '';
  return (
    <BottomBar
      note={note}
      status={
        <>
          <span className={!staleReason && standing ? styles[standing.tone] : undefined}>{status}</span>
          {left && (status ? ' · ' : 'Closes in ')}
          {left}
        </>
      }
      price={lot.outcome === 'unsold' && lot.currentBid === null ? 'No bids' : formatPrice(lot.currentBid ?? lot.nextBid)}
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
