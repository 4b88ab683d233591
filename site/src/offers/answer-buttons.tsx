import { useState } from 'react';
import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { AnswerDialog } from './answer-dialog';
import { CounterDialog } from './counter-dialog';
import styles from './offer-panel.module.scss';
import type { Answer } from './use-answer';

type Props = { offer: Offer; reload: () => unknown };

/** What the person may answer now; each is asked about before it is done. */
export function AnswerButtons({ offer, reload }: Props) {
  // As it was when it was asked about: what is said meanwhile does not change the question, or take away why it was refused.
  const [asking, setAsking] = useState<{ action: Answer; offer: Offer } | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {offer.status === 'open' && <Buttons offer={offer} onPress={(action) => setAsking({ action, offer })} />}
      {asking?.action === 'counter' && <CounterDialog offer={asking.offer} onClose={close} onRefused={reload} />}
      {asking && asking.action !== 'counter' && (
        <AnswerDialog offer={asking.offer} action={asking.action} onClose={close} onRefused={reload} />
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
