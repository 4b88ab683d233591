import type { ReactNode } from 'react';
import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
import { endRule, reserveRule } from '@/bidding/rule-text';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { cx } from '@/lib/class-names';
import part from '@/lot/panel-part.module.scss';
import { useOutcomeFocus } from '@/ui/binding/use-outcome-focus';
import { FormFailure } from '@/ui/form/form-failure';
import { AmountChoice } from './amount-choice';
import { ownMaximum } from './bid-amounts';
import { bidExplanation } from './bid-explanation';
import { BidReceipt } from './bid-receipt';
import { costLabels, nextBidLabels } from './cost-labels';
import { LeaderCosts } from './leader-costs';
import type { Bidding } from './use-bid';
import type { Draft } from './use-draft';
import styles from './bid-form.module.scss';

type Props = {
  item: ItemDetail;
  lot: LotBidding;
  terms: BiddingTerms | undefined;
  draft: Draft;
  bid: Bidding;
  /** How many bids were answered; each answer takes the focus off the button. */
  outcome: number;
  requestBid: () => void;
  button: ReactNode;
};

/** The amount, what it means, what it would cost in total, and a button labeled with what it does; for the leader, the cost of the lot. */
export function BidForm({ item, lot, terms, draft, bid, outcome, requestBid, button }: Props) {
  const form = useOutcomeFocus<HTMLFormElement>(outcome);
  const isCurrent = useStaleReason() === '';
  const maximum = ownMaximum(lot);
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Your bid"
      className={cx(part.part, styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        requestBid();
      }}
    >
      {maximum === null ? <NewBid item={item} lot={lot} terms={terms} draft={draft} /> : <LeaderCosts item={item} lot={lot} terms={terms} maximum={maximum} />}
      <FormFailure text={bid.failure} />
      <div data-actions="">{button}</div>
      <BidReceipt lot={lot} receipt={isCurrent ? bid.receipt : null} />
      {terms && <p className="muted small">{endRule(item, terms)}</p>}
    </form>
  );
}

function NewBid({ item, lot, terms, draft }: Pick<Props, 'item' | 'lot' | 'terms' | 'draft'>) {
  const { amount, kind } = draft;
  const isPossible = draft.error === '';
  return (
    <>
      <AmountChoice lot={lot} draft={draft} />
      <p className={styles.meaning}>
        {[isPossible && bidExplanation(lot, amount, kind, terms), reserveRule(lot, item.settings.hasReserve, terms)].filter(Boolean).join(' ')}
      </p>
      <div className={styles.cost}>
        <CostBreakdown
          query={{ itemId: item.item_ID, amount: isPossible ? amount : lot.nextBid }}
          {...(isPossible ? costLabels(kind === 'maximum' && amount > lot.nextBid) : nextBidLabels)}
        />
      </div>
    </>
  );
}
