import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { BindingButton } from '@/ui/binding/binding-button';
import type { Ask } from './use-ask';
import type { LiveBidding } from './use-live-bid';
import styles from './ask-button.module.scss';

type Props = {
  ask: Ask;
  /** What the ring asks for, in dollars. */
  next: number;
  /** Why it cannot be bid; empty when it can. */
  block: string;
  bid: LiveBidding;
  retry: () => void;
  isInstant: boolean;
};

/** The largest thing to touch in the ring: a new ask changes its number, never its place. */
export function AskButton({ ask, next, block, bid, retry, isInstant }: Props) {
  const { unconfirmed } = bid;
  if (unconfirmed) {
    return (
      <BindingButton variant="signal" block busy={bid.isBusy} className={styles.ask} onClick={retry}>
        <span className={styles.words}>Try again: Bid {formatPrice(unconfirmed.bid.max ?? unconfirmed.bid.amount)}</span>
      </BindingButton>
    );
  }
  return (
    <BindingButton variant="signal" block busy={bid.isBusy} aria-disabled={block !== ''} className={cx(styles.ask, block && styles.blocked)} onClick={() => block === '' && ask.tap(ask.amount)}>
      <span className={block ? styles.words : styles.figure}>{block || `${ask.isAsking ? 'Confirm' : 'Bid'} ${formatPrice(ask.amount)}`}</span>
      <small className={styles.small}>{smallText(ask, next, block, bid.isBusy, isInstant)}</small>
    </BindingButton>
  );
}

function smallText({ isAsking }: Ask, next: number, block: string, isBusy: boolean, isInstant: boolean): string {
  if (isBusy) return 'Sending';
  if (block) return next > 0 ? `The ask is ${formatPrice(next)}` : '';
  if (isAsking) return 'Tap again to bid';
  return isInstant ? 'One tap bids · instant bid on' : 'Tap twice to bid';
}
