import Link from 'next/link';
import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { CostOf } from '@/cost/cost-of';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { amountFault, deed, firstAmount, ownMaximum, type BidKind } from './amounts';
import { explanation } from './explanation';
import { offlineWords, useOnline } from './use-online';
import { useSettled } from './use-settled';
import styles from './confirm-bid.module.scss';

type Asked = { amount: number; kind: BidKind };

type Props = {
  item: ItemDetail;
  lot: LotBidding;
  terms: BiddingTerms | undefined;
  asked: Asked;
  busy: boolean;
  onConfirm: (amount: number, kind: BidKind) => Promise<void>;
  onClose: () => void;
};

/** The question before a bid goes out. When the next bid has passed the amount, it asks about the next bid instead, and says so. */
export function ConfirmBid({ item, lot, terms, asked, busy, onConfirm, onClose }: Props) {
  const isOvertaken = amountFault(asked.amount, lot) !== '';
  const amount = isOvertaken ? firstAmount(lot) : asked.amount;
  const isMaximum = asked.kind === 'maximum' && (amount > lot.nextBid || ownMaximum(lot) !== null);
  const isSettled = useSettled(amount);
  const isOnline = useOnline();
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Back
      </Button>
      <Button
        variant="signal"
        busy={busy}
        aria-disabled={!isOnline}
        data-autofocus
        className={styles.confirm}
        onClick={() => void (isOnline && isSettled() && onConfirm(amount, asked.kind))}
      >
        {isOnline ? deed(amount, asked.kind, lot) : offlineWords}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Confirm your bid" shape="sheet" isStatic={busy} footer={footer}>
      <div className={styles.confirmation}>
        <p className={styles.item}>
          {item.lotNumber && <span className="label">Lot {item.lotNumber}</span>}
          {item.description}
        </p>
        <p className={styles.amount}>
          <span className="label">{isMaximum ? 'Your maximum' : 'Your bid'}</span>
          <span className="num">{formatPrice(amount)}</span>
        </p>
        <p role="status" className={styles.overtaken}>
          {isOvertaken && `${formatPrice(asked.amount)} is no longer enough: the next bid is ${formatPrice(lot.nextBid)}.`}
        </p>
        {amount > lot.nextBid && <p className="muted">{explanation(lot, amount, asked.kind, terms)}</p>}
        <CostOf query={{ itemId: item.item_ID, amount }} price={isMaximum ? 'If you win at your maximum' : 'If you win at this bid'} total={isMaximum ? 'You would pay at most' : 'You would pay'} />
        <p className="small muted">
          A bid is binding: the lot is yours if nobody bids more{item.settings.hasReserve ? ' and its reserve is met' : ''}.
          {terms && terms.surchargeRate > 0 && ` Paying by card adds ${terms.surchargeRate} %.`}{' '}
          <Link href={paths.termsOf(item.terms_ID)} prefetch={false} className="link" target="_blank">
            Terms and conditions<span className="unseen"> (opens in a new tab)</span>
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
