import type { ComponentProps } from 'react';
import type { LotBidding } from '@/api/schema.gen';
import { offlineText } from '@/bidding/use-online';
import { BindingButton } from '@/ui/binding/binding-button';
import type { Button } from '@/ui/button';
import { bidLabel, ownMaximum } from './bid-amounts';
import type { Bidding, ConfirmedBid } from './use-bid';
import type { Draft } from './use-draft';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'block'> & {
  lot: LotBidding;
  draft: Draft;
  bid: Bidding;
  isOnline: boolean;
  retry: (unconfirmed: ConfirmedBid) => Promise<void>;
  /** Opens the confirmation with the amounts to choose from; without it the button submits the form. */
  choose?: () => void;
};

/** The button that leads to a bid, labeled with what it does. A leader is not urged to bid against themselves. */
export function SendButton({ lot, draft, bid, isOnline, retry, choose, ...look }: Props) {
  const { unconfirmed } = bid;
  const isLeading = ownMaximum(lot) !== null;
  const isPossible = choose !== undefined || draft.error === '';
  if (unconfirmed) {
    return (
      <BindingButton {...look} variant="signal" busy={bid.isBusy} aria-disabled={!isOnline} onClick={() => isOnline && void retry(unconfirmed)}>
        {isOnline ? `Try again: ${unconfirmed.label}` : offlineText}
      </BindingButton>
    );
  }
  return (
    <BindingButton
      {...look}
      type={choose ? 'button' : 'submit'}
      variant={isLeading ? 'line' : 'signal'}
      busy={bid.isBusy}
      aria-disabled={!isOnline || !isPossible}
      onClick={choose}
    >
      {isOnline ? label(lot, draft) : offlineText}
    </BindingButton>
  );
}

function label(lot: LotBidding, { amount, kind, error }: Draft): string {
  if (ownMaximum(lot) !== null) return 'Raise max bid';
  return error === '' ? bidLabel(amount, kind, lot) : 'Bid';
}
