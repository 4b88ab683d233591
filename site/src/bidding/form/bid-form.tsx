import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
import { endRule, reserveRule } from '@/bidding/rule-text';
import { offlineText } from '@/bidding/use-online';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { cx } from '@/lib/class-names';
import part from '@/lot/panel-part.module.scss';
import { BindingButton } from '@/ui/binding/binding-button';
import { useOutcomeFocus } from '@/ui/binding/use-outcome-focus';
import { FormFailure } from '@/ui/form/form-failure';
import { AmountChoice } from './amount-choice';
import { bidLabel, ownMaximum, type BidKind } from './bid-amounts';
import { bidExplanation } from './bid-explanation';
import { BidReceipt } from './bid-receipt';
import { costLabels, nextBidLabels } from './cost-labels';
import type { Bidding, ConfirmedBid } from './use-bid';
import type { Draft } from './use-draft';
import styles from './bid-form.module.scss';

type Props = {
  item: ItemDetail;
  lot: LotBidding;
  terms: BiddingTerms | undefined;
  draft: Draft;
  bid: Bidding;
  isOnline: boolean;
  /** How many bids were answered; each answer takes the focus off the button. */
  outcome: number;
  requestBid: (amount: number, kind: BidKind) => void;
  retry: (unconfirmed: ConfirmedBid) => Promise<void>;
};

/** The amount, what it means, what it would cost in total, and a button labeled with what it does. */
export function BidForm({ item, lot, terms, draft, bid, isOnline, outcome, requestBid, retry }: Props) {
  const form = useOutcomeFocus<HTMLFormElement>(outcome);
  const { unconfirmed } = bid;
  const isCurrent = useStaleReason() === '';
  const isPossible = draft.error === '';
  const isMaximum = draft.kind === 'maximum' && (draft.amount > lot.nextBid || ownMaximum(lot) !== null);
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Your bid"
      className={cx(part.part, styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        requestBid(draft.amount, draft.kind);
      }}
    >
      <AmountChoice lot={lot} draft={draft} />
      <p className={styles.meaning}>
        {[isPossible && bidExplanation(lot, draft.amount, draft.kind, terms), reserveRule(lot, item.settings.hasReserve, terms)].filter(Boolean).join(' ')}
      </p>
      <div className={styles.cost}>
        <CostBreakdown query={{ itemId: item.item_ID, amount: isPossible ? draft.amount : lot.nextBid }} {...(isPossible ? costLabels(isMaximum) : nextBidLabels)} />
      </div>
      <FormFailure text={bid.failure} />
      {unconfirmed ? (
        <BindingButton variant="signal" size="lg" block busy={bid.isBusy} aria-disabled={!isOnline} onClick={() => isOnline && void retry(unconfirmed)}>
          {isOnline ? `Try again: ${unconfirmed.label}` : offlineText}
        </BindingButton>
      ) : (
        <BindingButton type="submit" variant="signal" size="lg" block busy={bid.isBusy} aria-disabled={!isOnline || !isPossible}>
          {isOnline ? (isPossible ? bidLabel(draft.amount, draft.kind, lot) : 'Bid') : offlineText}
        </BindingButton>
      )}
      <BidReceipt lot={lot} receipt={isCurrent ? bid.receipt : null} />
      {terms && <p className="muted small">{endRule(item, terms)}</p>}
    </form>
  );
}
