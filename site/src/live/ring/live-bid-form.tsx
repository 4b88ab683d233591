import { lazy, Suspense, useState } from 'react';
import type { LiveItem, LiveRing, LotBidding } from '@/api/schema.gen';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { formatPrice } from '@/lib/money';
import type { RoomConnection } from '@/live/room/room-connection';
import { BindingButton } from '@/ui/binding/binding-button';
import { useOutcomeFocus } from '@/ui/binding/use-outcome-focus';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { askBlock } from './why-ask-is-blocked';
import { AskButton } from './ask-button';
import { isHammered, standsOn } from './ring-text';
import pinned from './pinned.module.scss';
import { raisesOf } from './bids-above-the-ask';
import { useAsk } from './use-ask';
import { useLiveBid } from './use-live-bid';
import styles from './live-bid-form.module.scss';

const MaximumDialog = lazy(() => import('./maximum-dialog').then((module) => ({ default: module.MaximumDialog })));

type Props = { ring: LiveRing; lot: LiveItem; own: LotBidding; connection: RoomConnection; reload: () => void };

/** The ask to tap, raises above it, and a maximum. Everything keeps its place while figures change. */
export function LiveBidForm({ ring, lot, own, connection, reload }: Props) {
  const bid = useLiveBid(reload);
  const isInstant = useBidPreferences((state) => state.instaBid);
  const [isMaximumOpen, setMaximumOpen] = useState(false);
  const [outcome, setOutcome] = useState(0);
  const form = useOutcomeFocus<HTMLDivElement>(outcome);
  async function answered(sent: Promise<boolean>): Promise<boolean> {
    const isAccepted = await sent;
    setOutcome((count) => count + 1);
    return isAccepted;
  }
  const send = (amount: number, max?: number) => answered(bid.send({ event_ID: ring.event_ID, item_ID: lot.item_ID, amount, ...(max && { max }) }));
  const next = ring.ask ?? 0;
  const ask = useAsk(next, isInstant, (amount) => void send(amount));
  const block = askBlock(ring, lot, own, connection);
  const canRaise = block === '' && !bid.isBusy && bid.unconfirmed === null;
  const isLeading = standsOn(lot, own) === 'lead';
  const canSetMaximum = ring.state === 'running' && ring.phase === 'open' && ring.ask !== null && connection === 'live' && !bid.isBusy;
  return (
    <div ref={form} tabIndex={-1} role="group" aria-label="Your bid" className={styles.form}>
      <div className={pinned.pinned}>
        <AskButton ask={ask} next={next} block={block} bid={bid} retry={() => void answered(bid.retry())} isInstant={isInstant} />
      </div>
      <div className={styles.raises}>
        {raisesOf(ring, own).map((amount, at) => (
          <BindingButton key={at} variant="line" aria-disabled={!canRaise} onClick={() => canRaise && ask.tap(amount)}>
            <span className="unseen">Bid </span>
            <span className="num">{formatPrice(amount)}</span>
          </BindingButton>
        ))}
        {!isHammered(ring) && (
          <Button variant="line" aria-disabled={!canSetMaximum} onClick={() => canSetMaximum && setMaximumOpen(true)}>
            {isLeading ? 'Raise maximum' : 'Set maximum'}
          </Button>
        )}
      </div>
      <div className={styles.answer}>
        <FormFailure text={bid.failure} />
        <p role="status" className={styles.note}>
          {ask.isAsking ? `Tap again to bid ${formatPrice(ask.amount)}. Bids are binding.` : bid.note}
          {ask.isAsking && (
            <button type="button" className="link" onClick={ask.cancel}>
              Cancel
            </button>
          )}
        </p>
      </div>
      {isMaximumOpen && (
        <Suspense>
          <MaximumDialog ring={ring} lot={lot} own={own} canSend={canSetMaximum} isBusy={bid.isBusy} onClose={() => setMaximumOpen(false)} send={(max) => send(next, max)} />
        </Suspense>
      )}
    </div>
  );
}
