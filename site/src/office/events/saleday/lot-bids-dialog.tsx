import { useLotBids } from '@/api/office-sale-day';
import type { LotBid, SaleLot } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { ResponseView } from '@/ui/response-view';
import { RowLines } from '../../shell/section-skeleton';
import { momentText } from '../moment';
import { saleLotName } from './lot-act';
import styles from './sale-day.module.scss';

type Props = { lot: SaleLot; zone: string; onRetract: (bid: LotBid) => void; onClose: () => void };

/** The bids on a lot with their bidders, from which the office retracts one. */
export function LotBidsDialog({ lot, zone, onRetract, onClose }: Props) {
  const answer = useLotBids(lot.item_ID);
  const mayRetract = lot.state === 'open' && !lot.isInRing;
  return (
    <Dialog open onClose={onClose} title={`Bids on ${saleLotName(lot)}`} shape="wide" cancel="Close">
      {lot.isInRing && <p>The lot is in the ring. The auctioneer takes back its last bid in the console.</p>}
      <ResponseView response={answer} what="the bids" skeleton={<RowLines />}>
        {({ bids }) =>
          bids.length === 0 ? (
            <p className="muted">Nobody has bid.</p>
          ) : (
            <ul className={styles.bids} aria-label="Bids">
              {bids.map((bid) => (
                <li key={bid.bid}>
                  <div className={cx(styles.bid, bid.isRetracted && styles.gone)}>
                    <strong>
                      {bid.name} {bidText(bid)}
                    </strong>
                    <span>
                      {[bid.paddle && `Paddle ${bid.paddle}`, `Bidder ${bid.bidder} on this lot`, momentText(bid.at, zone), bid.isRetracted && 'retracted'].filter(Boolean).join(' · ')}
                    </span>
                  </div>
                  {mayRetract && !bid.isRetracted && (
                    <Button size="sm" variant="line" onClick={() => onRetract(bid)}>
                      <span>
                        Retract…<span className="unseen"> the bid of {bid.name}</span>
                      </span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ResponseView>
    </Dialog>
  );
}

/** Says what a bid showed: "bid $500", or that it showed nowhere. */
export function bidText({ amount, price }: Pick<LotBid, 'amount' | 'price'>): string {
  return amount === null ? `raised a maximum, at ${formatPrice(price)}` : `bid ${formatPrice(amount)}`;
}
