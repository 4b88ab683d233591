import { useState } from 'react';
import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { AnswerDialog } from './answer-dialog';
import { CounterDialog } from './counter-dialog';
import type { Answer } from './use-answer';
import styles from './offer-panel.module.scss';

type Props = { offer: Offer; reload: () => unknown };

/** The answers the person can give now; each asks for confirmation. */
export function AnswerButtons({ offer, reload }: Props) {
  // A copy of the offer, so that a change by the other side neither alters the dialog nor hides why the answer failed.
  const [confirming, setConfirming] = useState<{ action: Answer; offer: Offer } | null>(null);
  const close = () => setConfirming(null);
  return (
    <>
      {offer.status === 'open' && <Buttons offer={offer} onPress={(action) => setConfirming({ action, offer })} />}
      {confirming?.action === 'counter' && <CounterDialog offer={confirming.offer} onClose={close} onFailure={reload} />}
      {confirming && confirming.action !== 'counter' && (
        <AnswerDialog offer={confirming.offer} action={confirming.action} onClose={close} onFailure={reload} />
      )}
    </>
  );
}

function Buttons({ offer, onPress }: { offer: Offer; onPress: (action: Answer) => void }) {
  const { amount, canAccept, canCounter, canReject, canWithdraw } = offer;
  return (
    <div className={styles.answers}>
      {canAccept && (
        <Button variant="signal" size="lg" className={styles.whole} onClick={() => onPress('accept')}>
          Accept {formatPrice(amount)}
        </Button>
      )}
      {canCounter && <Button onClick={() => onPress('counter')}>Counter</Button>}
      {canReject && (
        <Button variant="line" onClick={() => onPress('reject')}>
          Reject
        </Button>
      )}
      {canWithdraw && (
        <Button variant="line" className={styles.whole} onClick={() => onPress('withdraw')}>
          Withdraw offer
        </Button>
      )}
    </div>
  );
}
