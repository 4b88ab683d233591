import type { ReactNode } from 'react';
import type { Payment } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { methodName } from '@/payment/method-name';
import { Badge } from '@/ui/badge';
import { paymentState } from './payment-state';
import styles from './payments-list.module.scss';

type Props = {
  label: string;
  payments: readonly Payment[];
  /** Returns what a payment was for; nothing by default. */
  about?: (payment: Payment) => ReactNode;
  action?: (payment: Payment) => ReactNode;
};

/** Payments and refunds with their state, latest first. */
export function PaymentsList({ label, payments, about, action }: Props) {
  return (
    <ul aria-label={label} className={styles.list}>
      {payments.map((payment) => (
        <li key={payment.payment_ID} className={styles.row}>
          <div>
            <p className={styles.name}>
              {methodName(payment)} <State payment={payment} />
            </p>
            <p className="muted small">
              {formatDate(payment.at)}, {formatTime(payment.at)} · Payment {payment.payment_ID}
              {about && <> · {about(payment)}</>}
              {payment.actedBy && <> · Entered by {payment.actedBy}</>}
            </p>
            {payment.message && payment.state !== 'approved' && <p className="small">{payment.message}</p>}
          </div>
          <div className={styles.amount}>
            <p className="num">{formatMoney(payment.purpose === 'refund' ? -payment.amount : payment.amount)}</p>
            {payment.convenienceFee > 0 && <p className="muted small">+ {formatMoney(payment.convenienceFee)} card surcharge</p>}
            {action?.(payment)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function State({ payment }: { payment: Payment }) {
  const { name, tone } = paymentState(payment);
  return <Badge tone={tone}>{name}</Badge>;
}
