import { useEffect, useState } from 'react';
import { useBiddingTerms } from '@/api/auction/bidding';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { BidBottomBar } from '@/bidding/bid-bottom-bar';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { outbidReason } from '@/bidding/outbid-reason';
import { useOnline } from '@/bidding/use-online';
import { watchKeys } from '@/ui/binding/held-and-scanned-keys';
import { AmountChoice } from './amount-choice';
import { bidLabel, ownMaximum, type BidKind } from './bid-amounts';
import { BidForm } from './bid-form';
import { ConfirmBid } from './confirm-bid';
import { SendButton } from './send-button';
import { newBid, useBid, type ConfirmedBid } from './use-bid';
import { useDraft } from './use-draft';
import { useFigureSettled } from './use-figure-settled';

type Props = { item: ItemDetail; lot: LotBidding; reload: () => void; hasBottomBar: boolean };

/** A bid to confirm; `draft` is the one in the form, which can be changed in the confirmation, too. */
type Pending = { amount: number; kind: BidKind } | 'draft' | null;

/** Everything needed to place a bid: the form, the confirmation, and the bottom bar where there is one. */
export function PlaceBid({ item, lot, reload, hasBottomBar }: Props) {
  const { data: terms } = useBiddingTerms(item.item_ID);
  useEffect(watchKeys, []);
  const draft = useDraft(lot);
  const bid = useBid(lot, reload);
  const isOnline = useOnline();
  const [pending, setPending] = useState<Pending>(null);
  const [outcome, setOutcome] = useState(0);
  const isInstant = useBidPreferences((state) => state.instaBid);
  const isSettled = useFigureSettled(lot.nextBid);
  const isLeading = ownMaximum(lot) !== null;

  /** Instant bidding covers only the next bid as displayed; any other amount, or one that just changed, needs a confirmation. */
  function requestBid(asks: Pending) {
    if (!isOnline || bid.isBusy || (asks !== 'draft' && draft.error !== '')) return;
    if (isInstant && !isLeading && draft.amount === lot.nextBid && isSettled()) return void send(draft.amount, draft.kind);
    setPending(asks);
  }
  const send = (amount: number, kind: BidKind) => deliver(newBid(amount, kind, bidLabel(amount, kind, lot)));
  async function deliver(confirmed: ConfirmedBid) {
    const isAccepted = await bid.send(confirmed);
    setPending(null);
    setOutcome((count) => count + 1);
    if (isAccepted) draft.reset();
  }
  const button = { lot, draft, bid, isOnline, retry: deliver };
  const choose = () => requestBid('draft');
  return (
    <>
      <BidForm
        item={item}
        lot={lot}
        terms={terms}
        draft={draft}
        bid={bid}
        outcome={outcome}
        requestBid={() => requestBid({ amount: draft.amount, kind: draft.kind })}
        button={<SendButton {...button} choose={isLeading ? choose : undefined} size="lg" block />}
      />
      {pending && (
        <ConfirmBid
          item={item}
          lot={lot}
          terms={terms}
          pending={pending === 'draft' ? draft : pending}
          choice={pending === 'draft' && <AmountChoice lot={lot} draft={draft} />}
          isBusy={bid.isBusy}
          onConfirm={send}
          onClose={() => setPending(null)}
        />
      )}
      {hasBottomBar && (
        <BidBottomBar item={item} lot={lot} note={bid.failure || outbidReason(lot, bid.receipt)}>
          <SendButton {...button} choose={choose} />
        </BidBottomBar>
      )}
    </>
  );
}
