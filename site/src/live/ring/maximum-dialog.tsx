import { useState } from 'react';
import type { LiveItem, LiveRing, LotBidding } from '@/api/schema.gen';
import { fieldText, unusualMultiple } from '@/bidding/form/bid-amounts';
import { costLabels } from '@/bidding/form/cost-labels';
import { typedBid } from '@/bidding/form/typed-bid';
import { UnusualAmount } from '@/bidding/form/unusual-amount';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import { BindingButton } from '@/ui/binding/binding-button';
import { Dialog } from '@/ui/dialog/dialog';
import { DollarField } from '@/ui/form/dollar-field';
import { useDebounced } from '@/ui/hooks/use-debounced';
import styles from './maximum-dialog.module.scss';

type Props = {
  ring: LiveRing;
  lot: LiveItem;
  own: LotBidding;
  canSend: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** Resolves to whether the bid was accepted. */
  send: (max: number) => Promise<boolean>;
};

const typingMs = 400;

/** Asks for a maximum, which then bids for the person against floor and internet, and shows the most it would cost. */
export function MaximumDialog({ ring, lot, own, canSend, isBusy, onClose, send }: Props) {
  const next = ring.ask ?? own.nextBid;
  const [text, setText] = useState(fieldText(next));
  const [meant, setMeant] = useState(0);
  const known = { ...own, currentBid: lot.currentBid, nextBid: next };
  const { amount, error } = typedBid(text, known);
  const isUnusual = error === '' && unusualMultiple(amount, known) > 0;
  const isPossible = canSend && error === '' && (!isUnusual || meant === amount);
  const costOf = useDebounced(error === '' ? amount : next, typingMs);
  async function confirm() {
    if (!isPossible) return;
    await send(amount);
    onClose();
  }
  const footer = (
    <BindingButton variant="signal" busy={isBusy} aria-disabled={!isPossible} onClick={() => void confirm()}>
      {error === '' ? `Bid up to ${formatPrice(amount)}` : 'Bid up to'}
    </BindingButton>
  );
  return (
    <Dialog open onClose={onClose} title="Set a maximum" shape="sheet" isStatic={isBusy} cancel="Back" footer={footer}>
      <div className={styles.maximum}>
        <p className="muted">
          {lot.lotNumber && `Lot ${lot.lotNumber}: `}
          {lot.description}. We bid for you against the room and online bidders, only as much as needed, up to your maximum. Nobody sees it. Bids are binding.
        </p>
        <DollarField
          label="Your maximum"
          hint={`The ask is ${formatPrice(next)}`}
          value={text}
          error={error}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
        {isUnusual && <UnusualAmount amount={amount} lot={{ ...own, ...known }} isMeant={meant === amount} onChange={(isMeant) => setMeant(isMeant ? amount : 0)} />}
        <CostBreakdown query={{ itemId: lot.item_ID, amount: costOf }} {...costLabels(true)} />
      </div>
    </Dialog>
  );
}
