import type { RefObject } from 'react';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import type { Desk } from '../desk';
import { keyOf } from '../keys';
import { usualStep, whyNot } from '../step-rules';
import { blockOf } from '../use-steps';
import { floorWarning } from './floor-warning';
import styles from './floor-bid.module.scss';
import { PaddleHolder } from './paddle-holder';

/** The ask as a bid in the room, with the bidder's paddle if the clerk can read it: digits, then Enter. */
export function FloorBid({ desk, paddleField }: { desk: Desk; paddleField: RefObject<HTMLInputElement | null> }) {
  const { view, connection, steps, isKeyed, paddle, setPaddle, take } = desk;
  const { ask } = view.ring;
  const why = blockOf(view, connection) || whyNot('floor', view);
  const isUsual = why === '' && usualStep(view) === 'floor';
  const warning = ask === null ? '' : floorWarning(view, ask);
  return (
    <form
      className={styles.floor}
      onSubmit={(event) => {
        event.preventDefault();
        take('floor');
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      }}
    >
      <Field
        ref={paddleField}
        label="Paddle"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={paddle}
        className={styles.paddle}
        onChange={(event) => setPaddle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setPaddle('');
          event.currentTarget.blur();
        }}
      />
      <Button type="submit" variant={isUsual ? 'signal' : 'line'} busy={steps.busy === 'floor'} aria-disabled={why !== ''} aria-keyshortcuts={isKeyed ? keyOf('floor') : undefined} className={styles.button}>
        <span className={styles.figure}>Floor bid{ask !== null && ` ${formatPrice(ask)}`}</span>
        {isKeyed && (
          <kbd aria-hidden="true" className={styles.key}>
            {keyOf('floor')}
          </kbd>
        )}
      </Button>
      <PaddleHolder eventId={view.ring.event_ID} paddle={paddle} />
      {warning && (
        <p role="status" className={styles.warning}>
          {warning}
        </p>
      )}
    </form>
  );
}
