import { useState } from 'react';
import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { AnswerDialog } from './answer-dialog';
import { CounterDialog } from './counter-dialog';
import type { Answer } from './use-answer';
import styles from './offer-panel.module.scss';

type Props = { offer: Offer; /** Emphasizes accepting. */ isBest?: boolean; reload: () => unknown };

/** The answers the person can give now; each asks for confirmation. Sellers answer in a row of the ledger, buyers in the panel. */
export function AnswerButtons({ offer, isBest = false, reload }: Props) {
  // A copy of the offer, so that a change by the other side neither alters the dialog nor hides why the answer failed.
  const [confirming, setConfirming] = useState<{ action: Answer; offer: Offer } | null>(null);
  const close = () => setConfirming(null);
  const Buttons = offer.isSeller ? SellerButtons : BuyerButtons;
  return (
    <>
      {offer.status === 'open' && <Buttons offer={offer} isBest={isBest} onPress={(action) => setConfirming({ action, offer })} />}
      {confirming?.action === 'counter' && <CounterDialog offer={confirming.offer} onClose={close} onFailure={reload} />}
      {confirming && confirming.action !== 'counter' && (
        <AnswerDialog offer={confirming.offer} action={confirming.action} onClose={close} onFailure={reload} />
      )}
    </>
  );
}

type ButtonsProps = { offer: Offer; isBest: boolean; onPress: (action: Answer) => void };

function BuyerButtons({ offer, onPress }: ButtonsProps) {
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

/** Named after amount and buyer, because a ledger has one set of them for each offer. */
function SellerButtons({ offer: { amount, buyerName, canAccept, canCounter, canReject }, isBest, onPress }: ButtonsProps) {
  const whose = <span className="unseen">{` ${formatPrice(amount)} from ${buyerName || 'the buyer'}`}</span>;
  return (
    <>
      {canAccept && (
        <Button size="sm" variant={isBest ? 'primary' : 'line'} onClick={() => onPress('accept')}>
          Accept{whose}
        </Button>
      )}
      {canCounter && (
        <Button size="sm" variant="line" onClick={() => onPress('counter')}>
          Counter{whose}
        </Button>
      )}
      {canReject && (
        <Button size="sm" variant="line" onClick={() => onPress('reject')}>
          Reject{whose}
        </Button>
      )}
    </>
  );
}
