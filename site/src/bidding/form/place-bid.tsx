import { useEffect, useState } from 'react';
import { useBiddingTerms } from '@/api/auction/bidding';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { BidBottomBar } from '@/bidding/bid-bottom-bar';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { useOnline } from '@/bidding/use-online';
import { BindingButton } from '@/ui/binding/binding-button';
import { watchKeys } from '@/ui/binding/held-and-scanned-keys';
import { amountError, bidLabel, firstAmount, type BidKind } from './bid-amounts';
import { BidForm } from './bid-form';
import { ConfirmBid } from './confirm-bid';
import { newBid, useBid, type ConfirmedBid } from './use-bid';
import { useDraft } from './use-draft';
import { useFigureSettled } from './use-figure-settled';

type Props = { item: ItemDetail; lot: LotBidding; reload: () => void; hasBottomBar: boolean };

/** Everything needed to place a bid: the form, the confirmation, and the bottom bar where there is one. */
export function PlaceBid({ item, lot, reload, hasBottomBar }: Props) {
  const { data: terms } = useBiddingTerms(item.item_ID);
  useEffect(watchKeys, []);
  const draft = useDraft(lot);
  const bid = useBid(lot, reload);
  const isOnline = useOnline();
  const [pending, setPending] = useState<{ amount: number; kind: BidKind } | null>(null);
  const [outcome, setOutcome] = useState(0);
  const isInstant = useBidPreferences((state) => state.instaBid);
  const isSettled = useFigureSettled(lot.nextBid);

  /** Instant bidding covers only the next bid as displayed; any other amount, or one that just changed, needs a confirmation. */
  function requestBid(amount: number, kind: BidKind) {
    if (!isOnline || bid.isBusy || amountError(amount, lot) !== '') return;
    if (isInstant && amount === lot.nextBid && isSettled()) return void send(amount, kind);
    setPending({ amount, kind });
  }
  const send = (amount: number, kind: BidKind) => deliver(newBid(amount, kind, bidLabel(amount, kind, lot)));
  async function deliver(confirmed: ConfirmedBid) {
    const isAccepted = await bid.send(confirmed);
    setPending(null);
    setOutcome((count) => count + 1);
    if (isAccepted) draft.reset();
  }
  return (
    <>
      <BidForm item={item} lot={lot} terms={terms} draft={draft} bid={bid} isOnline={isOnline} outcome={outcome} requestBid={requestBid} retry={deliver} />
      {pending && <ConfirmBid item={item} lot={lot} terms={terms} pending={pending} isBusy={bid.isBusy} onConfirm={send} onClose={() => setPending(null)} />}
      {hasBottomBar && (
        <BidBottomBar item={item} lot={lot}>
          <BindingButton variant="signal" busy={bid.isBusy} aria-disabled={!isOnline} onClick={() => requestBid(firstAmount(lot), 'maximum')}>
            {bidLabel(firstAmount(lot), 'maximum', lot)}
          </BindingButton>
        </BidBottomBar>
      )}
    </>
  );
}
