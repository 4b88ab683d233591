import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { CostOf } from '@/cost/cost-of';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { AmountChoice } from './amount-choice';
import { deed, ownMaximum, type BidKind } from './amounts';
import { BidReceipt } from './bid-receipt';
import { closeRule, explanation, reserveRule } from './explanation';
import type { Bidding } from './use-bid';
import type { Draft } from './use-draft';
import { offlineWords } from './use-online';
import styles from './bid-panel.module.scss';

type Props = {
  item: ItemDetail;
  lot: LotBidding;
  terms: BiddingTerms | undefined;
  draft: Draft;
  bid: Bidding;
  online: boolean;
  press: (amount: number, kind: BidKind) => void;
};

/** Amount, what it means, what it would cost in all, and the button that says what it does. */
export function BidForm({ item, lot, terms, draft, bid, online, press }: Props) {
  const { unclear } = bid;
  const isMaximum = draft.kind === 'maximum' && (draft.amount > lot.nextBid || ownMaximum(lot) !== null);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        press(draft.amount, draft.kind);
      }}
    >
      <AmountChoice lot={lot} draft={draft} />
      <p className={styles.meaning}>
        {[draft.fault === '' && explanation(lot, draft.amount, draft.kind, terms), reserveRule(lot, item.settings.hasReserve, terms)].filter(Boolean).join(' ')}
      </p>
      <div className={styles.cost}>
        <CostOf
          query={{ itemId: item.item_ID, amount: draft.fault === '' ? draft.amount : lot.nextBid }}
          price={isMaximum ? 'If you win at your maximum' : 'If you win at this bid'}
          total={isMaximum ? 'You would pay at most' : 'You would pay'}
        />
      </div>
      <FormFailure text={bid.failure} />
      {unclear ? (
        <Button variant="signal" size="lg" block busy={bid.busy} aria-disabled={!online} onClick={() => online && void bid.send(unclear)}>
          {online ? `Try again: ${unclear.words}` : offlineWords}
        </Button>
      ) : (
        <Button type="submit" variant="signal" size="lg" block busy={bid.busy} aria-disabled={!online || draft.fault !== ''}>
          {online ? (draft.fault === '' ? deed(draft.amount, draft.kind, lot) : 'Bid') : offlineWords}
        </Button>
      )}
      <BidReceipt lot={lot} receipt={online ? bid.receipt : null} />
      {terms && <p className={styles.rule}>{closeRule(terms)}</p>}
    </form>
  );
}
