import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
import { endRule, reserveRule } from '@/bidding/rule-text';
import { offlineText } from '@/bidding/use-online';
import { CostBreakdown } from '@/cost/cost-breakdown';
import part from '@/lot/panel-part.module.scss';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { AmountChoice } from './amount-choice';
import { bidLabel, ownMaximum, type BidKind } from './amounts';
import { bidExplanation } from './bid-explanation';
import { BidReceipt } from './bid-receipt';
import { costLabels, nextBidLabels } from './cost-labels';
import type { Bidding } from './use-bid';
import type { Draft } from './use-draft';
import styles from './bid-form.module.scss';

type Props = {
  item: ItemDetail;
  lot: LotBidding;
  terms: BiddingTerms | undefined;
  draft: Draft;
  bid: Bidding;
  isOnline: boolean;
  requestBid: (amount: number, kind: BidKind) => void;
};

/** The amount, what it means, what it would cost in total, and a button labeled with what it does. */
export function BidForm({ item, lot, terms, draft, bid, isOnline, requestBid }: Props) {
  const { unconfirmed } = bid;
  const isCurrent = useStaleReason() === '';
  const isPossible = draft.error === '';
  const isMaximum = draft.kind === 'maximum' && (draft.amount > lot.nextBid || ownMaximum(lot) !== null);
  return (
    <form
      className={part.part}
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
        <Button variant="signal" size="lg" block busy={bid.isBusy} aria-disabled={!isOnline} onClick={() => isOnline && void bid.send(unconfirmed)}>
          {isOnline ? `Try again: ${unconfirmed.label}` : offlineText}
        </Button>
      ) : (
        <Button type="submit" variant="signal" size="lg" block busy={bid.isBusy} aria-disabled={!isOnline || !isPossible}>
          {isOnline ? (isPossible ? bidLabel(draft.amount, draft.kind, lot) : 'Bid') : offlineText}
        </Button>
      )}
      <BidReceipt lot={lot} receipt={isCurrent ? bid.receipt : null} />
      {terms && <p className={styles.rule}>{endRule(item, terms)}</p>}
    </form>
  );
}
