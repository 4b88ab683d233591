import { useState } from 'react';
import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { offlineText, useOnline } from '@/bidding/use-online';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { BindingButton } from '@/ui/binding/binding-button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextLink } from '@/ui/text-link';
import { Unbroken } from '@/ui/unbroken';
import { amountError, bidLabel, firstAmount, ownMaximum, unusualMultiple, type BidKind } from './bid-amounts';
import { bidExplanation } from './bid-explanation';
import { costLabels } from './cost-labels';
import { UnusualAmount } from './unusual-amount';
import { useFigureSettled } from './use-figure-settled';
import styles from './confirm-bid.module.scss';

type Props = {
  item: ItemDetail;
  lot: LotBidding;
  terms: BiddingTerms | undefined;
  pending: { amount: number; kind: BidKind };
  isBusy: boolean;
  onConfirm: (amount: number, kind: BidKind) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks for confirmation before a bid is sent, twice for one far above the price. If bidding passes the amount in the meantime, it asks
 * about the next bid and shows it.
 */
export function ConfirmBid({ item, lot, terms, pending, isBusy, onConfirm, onClose }: Props) {
  const isOvertaken = amountError(pending.amount, lot) !== '';
  const amount = isOvertaken ? firstAmount(lot) : pending.amount;
  const isMaximum = pending.kind === 'maximum' && (amount > lot.nextBid || ownMaximum(lot) !== null);
  const isSettled = useFigureSettled(amount);
  const isOnline = useOnline();
  const [meant, setMeant] = useState(0);
  const isUnusual = unusualMultiple(amount, lot) > 0;
  const canConfirm = isOnline && (!isUnusual || meant === amount);
  const footer = (
    <BindingButton
      variant="signal"
      busy={isBusy}
      aria-disabled={!canConfirm}
      data-autofocus
      className={styles.confirm}
      onClick={() => void (canConfirm && isSettled() && onConfirm(amount, pending.kind))}
    >
      {isOnline ? bidLabel(amount, pending.kind, lot) : offlineText}
    </BindingButton>
  );
  return (
    <Dialog open onClose={onClose} title="Confirm your bid" shape="sheet" isStatic={isBusy} cancel="Back" footer={footer}>
      <div className={styles.confirmation}>
        <p className={styles.item}>
          {item.lotNumber && <span className="label">Lot {item.lotNumber}</span>}
          <span>
            <Unbroken text={item.description} />
          </span>
        </p>
        <p className={styles.amount}>
          <span className="label">{isMaximum ? 'Your max bid' : 'Your bid'}</span>
          <span className="num">{formatPrice(amount)}</span>
        </p>
        <p role="status" className={styles.overtaken}>
          {isOvertaken && `Bidding has passed ${formatPrice(pending.amount)}. The next bid is ${formatPrice(lot.nextBid)}.`}
        </p>
        {isUnusual && <UnusualAmount amount={amount} lot={lot} isMeant={meant === amount} onChange={(isMeant) => setMeant(isMeant ? amount : 0)} />}
        {(amount > lot.nextBid || lot.isNextBidHidden) && <p className="muted">{bidExplanation(lot, amount, pending.kind, terms)}</p>}
        <CostBreakdown query={{ itemId: item.item_ID, amount }} {...costLabels(isMaximum)} />
        <p className="small muted">
          Bids are binding: you buy the lot if nobody bids higher{item.settings.hasReserve ? ' and the reserve is met' : ''}.
          {terms && terms.surchargeRate > 0 && ` Paying by card adds ${terms.surchargeRate}%.`}{' '}
          <TextLink href={paths.termsOf(item.terms_ID)} target="_blank">
            Terms and conditions<span className="unseen"> (opens in a new tab)</span>
          </TextLink>
        </p>
      </div>
    </Dialog>
  );
}
