import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { DockBar, DockLink } from '@/inventory/item/dock-bar';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/use-now';
import { standingOf, type Tone } from './standing';
import { useOnline } from './use-online';
import styles from './bid-dock.module.scss';

type Act = { words: string; press: () => void; busy: boolean };

const short: Partial<Record<Tone, string>> = { lead: '✓ You lead', out: '↑ Outbid' };

/** On narrow screens: how the person stands, the price and the next bid, always at hand. */
export function BidDock({ item, lot, act }: { item: ItemDetail; lot: LotBidding; act?: Act }) {
  const now = useNow(1000);
  const standing = standingOf(lot);
  const left = lot.outcome === '' && lot.endTime ? formatTimeLeft(lot.endTime, now) : '';
  const isOnline = useOnline();
  const state = standing ? (lot.outcome === '' && short[standing.tone]) || standing.state : `Lot ${item.lotNumber}`;
  return (
    <DockBar
      state={
        <>
          <span className={isOnline && standing ? styles[standing.tone] : undefined}>{isOnline ? state : 'Offline'}</span>
          {left && ` · ${left}`}
        </>
      }
      price={formatPrice(lot.currentBid ?? lot.nextBid)}
    >
      {act ? (
        <Button variant="signal" busy={act.busy} aria-disabled={!isOnline} onClick={act.press}>
          {act.words}
        </Button>
      ) : (
        <DockLink />
      )}
    </DockBar>
  );
}
