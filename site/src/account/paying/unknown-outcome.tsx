import { useEffect, useEffectEvent } from 'react';
import { usePayments } from '@/api/payments';
import type { Payment } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { takeFocus } from '@/ui/take-focus';
import styles from './paying.module.scss';

type Props = {
  /** The latest payment before the one whose outcome is unknown. */
  after: number;
  isSame: (payment: Payment) => boolean;
  /** Called once the outcome is known. */
  onSettled: (payment: Payment) => void;
  /** Tries again. The same payment is charged once. */
  onRetry: () => void;
};

/** Shows that the outcome of a payment is unknown, and keeps asking until it is known. */
export function UnknownOutcome({ after, isSame, onSettled, onRetry }: Props) {
  const { data, isValidating } = usePayments({ isUrgent: true });
  const found = data?.payments.find((payment) => payment.payment_ID > after && isSame(payment));
  const settle = useEffectEvent(() => {
    if (found) onSettled(found);
  });
  const isSettled = found !== undefined && found.state !== 'pending';
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
  const never = data !== undefined && found === undefined;
  return (
    <div className={styles.outcome}>
      <h3 ref={takeFocus} tabIndex={-1}>
        We are still finding out whether your payment went through
      </h3>
      <div role="status">
        <Notice>
          {never ? (
            <p>We have no record of it yet, so your connection may have dropped before it reached us. If you try again, you will be charged only once.</p>
          ) : (
            <p>The payment processor has not answered yet. Don’t pay again: this page updates automatically, and you can also come back later.</p>
          )}
        </Notice>
      </div>
      {never && !isValidating && (
        <div>
          <Button variant="line" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
