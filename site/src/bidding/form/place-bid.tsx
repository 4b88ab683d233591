import { useState } from 'react';
import { useBiddingTerms } from '@/api/bidding';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { amountFault, deed, firstAmount, type BidKind } from './amounts';
import { useBidChoices } from '@/bidding/bid-preferences';
import { BidDock } from '@/bidding/bid-dock';
import { BidForm } from './bid-form';
import { ConfirmBid } from './confirm-bid';
import { intend, useBid } from './use-bid';
import { useDraft } from './use-draft';
import { useOnline } from '@/bidding/use-online';
import { useSettled } from './use-settled';

type Props = { item: ItemDetail; lot: LotBidding; again: () => void; isNarrow: boolean };

/** Where bids are made: the form, the question before a bid goes out, and on narrow screens the dock. */
export function BidDesk({ item, lot, again, isNarrow }: Props) {
  const { data: terms } = useBiddingTerms(item.item_ID);
  const draft = useDraft(lot);
  const bid = useBid(lot, again);
  const online = useOnline();
  const [asked, ask] = useState<{ amount: number; kind: BidKind } | null>(null);
  const isInstant = useBidChoices((state) => state.instaBid);
  const isSettled = useSettled(lot.nextBid);

  /** Instant bidding is for the ask as it stood: anything else, or an ask that has just changed, is asked about once. */
  function press(amount: number, kind: BidKind) {
    if (!online || bid.busy || amountFault(amount, lot) !== '') return;
    if (isInstant && amount === lot.nextBid && isSettled()) return void send(amount, kind);
    ask({ amount, kind });
  }
  async function send(amount: number, kind: BidKind) {
    const isTaken = await bid.send(intend(amount, kind, deed(amount, kind, lot)));
    ask(null);
    if (isTaken) draft.reset();
  }
  return (
    <>
      <BidForm item={item} lot={lot} terms={terms} draft={draft} bid={bid} online={online} press={press} />
      {asked && <ConfirmBid item={item} lot={lot} terms={terms} asked={asked} busy={bid.busy} onConfirm={send} onClose={() => ask(null)} />}
      {isNarrow && (
        <BidDock item={item} lot={lot}>
          <Button variant="signal" busy={bid.busy} aria-disabled={!online} onClick={() => press(firstAmount(lot), 'maximum')}>
            {deed(firstAmount(lot), 'maximum', lot)}
          </Button>
        </BidDock>
      )}
    </>
  );
}
