import { useRef, useState, type ReactNode } from 'react';
import { useCost, type CostQuery } from '@/api/cost';
import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { reserveRule } from '@/bidding/rule-text';
import { offlineText, useOnline } from '@/bidding/use-online';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatMoney, formatPrice } from '@/lib/money';
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
  /** Fields to change the amount with; without them it is fixed. */
  choice?: ReactNode;
  isBusy: boolean;
  onConfirm: (amount: number, kind: BidKind) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks for confirmation before a bid is sent, twice for one far above the price. If bidding passes a fixed amount in the meantime, it
 * asks about the next bid and shows it.
 */
export function ConfirmBid({ item, lot, terms, pending, choice, isBusy, onConfirm, onClose }: Props) {
  const isPossible = amountError(pending.amount, lot) === '';
  const isOvertaken = !isPossible && !choice;
  const amount = isPossible ? pending.amount : firstAmount(lot);
  const isMaximum = pending.kind === 'maximum' && (amount > lot.nextBid || ownMaximum(lot) !== null);
  const isSettled = useFigureSettled(amount);
  const isOnline = useOnline();
  const [meant, setMeant] = useState(0);
  const isUnusual = unusualMultiple(amount, lot) > 0;
  const isUnanswered = isUnusual && meant !== amount;
  const canConfirm = isOnline && (isPossible || isOvertaken) && !isUnanswered;
  const confirm = useRef<HTMLButtonElement>(null);
  const press = () => {
    // The question may be out of view.
    if (isUnanswered) confirm.current?.closest('dialog')?.querySelector<HTMLElement>('[type="checkbox"]')?.focus();
    else if (canConfirm && isSettled()) void onConfirm(amount, pending.kind);
  };
  const footer = (
    <BindingButton
      ref={confirm}
      variant="signal"
      busy={isBusy}
      aria-disabled={!canConfirm}
      data-autofocus
      className={styles.confirm}
      onClick={press}
    >
      {isOnline ? bidLabel(amount, pending.kind, lot) : offlineText}
    </BindingButton>
  );
  return (
    <Dialog open onClose={onClose} title="Confirm your bid" shape="sheet" isStatic={isBusy} cancel="Back" footer={footer}>
      <div className={styles.confirmation}>
        <Machine item={item} />
        {choice ? (
          <Choice query={{ itemId: item.item_ID, amount }} onEnter={() => confirm.current?.focus()}>
            {choice}
          </Choice>
        ) : (
          <p className={styles.amount}>
            <span className="label">{isMaximum ? 'Your max bid' : 'Your bid'}</span>
            <span className="num">{formatPrice(amount)}</span>
          </p>
        )}
        <p role="status" className={styles.overtaken}>
          {isOvertaken && `Bidding has passed ${formatPrice(pending.amount)}. The next bid is ${formatPrice(lot.nextBid)}.`}
        </p>
        {isUnusual && <UnusualAmount amount={amount} lot={lot} isMeant={meant === amount} onChange={(isMeant) => setMeant(isMeant ? amount : 0)} />}
        {(choice || amount > lot.nextBid || lot.isNextBidHidden) && (
          <p className="muted">
            {bidExplanation(lot, amount, pending.kind, terms)} {reserveRule(lot, item.settings.hasReserve, terms)}
          </p>
        )}
        <CostBreakdown query={{ itemId: item.item_ID, amount }} {...costLabels(isMaximum)} />
        <Binding item={item} terms={terms} />
      </div>
    </Dialog>
  );
}

function Machine({ item }: Pick<Props, 'item'>) {
  return (
    <p className={styles.item}>
      {item.lotNumber && <span className="label">Lot {item.lotNumber}</span>}
      <span>
        <Unbroken text={item.description} />
      </span>
    </p>
  );
}

type ChoiceProps = { query: CostQuery; onEnter: () => void; children: ReactNode };

/** The fields to change the amount with, and its total: on a small phone the lines that it adds up from are out of view. */
function Choice({ query, onEnter, children }: ChoiceProps) {
  const { data, isLoading } = useCost(query);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      {children}
      <p className={styles.total}>{data && !isLoading ? `Total with fees and tax: ${formatMoney(data.total)}` : ''}</p>
    </form>
  );
}

/** What a bid commits the person to. */
function Binding({ item, terms }: Pick<Props, 'item' | 'terms'>) {
  return (
    <p className="small muted">
      Bids are binding: you buy the lot if nobody bids higher{item.settings.hasReserve ? ' and the reserve is met' : ''}.
      {terms && terms.surchargeRate > 0 && ` Paying by card adds ${terms.surchargeRate}%.`}{' '}
      <TextLink href={paths.termsOf(item.terms_ID)} target="_blank">
        Terms and conditions<span className="unseen"> (opens in a new tab)</span>
      </TextLink>
    </p>
  );
}
