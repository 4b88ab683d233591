import type { ReactNode } from 'react';
import type { Payment } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { methodName } from '@/payment/method-name';
import { takeFocus } from '@/ui/take-focus';
import { DescriptionList } from '../parts/description-list';
import styles from './paying.module.scss';

type Props = { title: string; payment: Payment; /** More facts. */ facts?: readonly (readonly [string, ReactNode])[]; children?: ReactNode };

/** What was just paid; takes the focus. */
export function PaymentReceipt({ title, payment, facts = [], children }: Props) {
  const { payment_ID, amount, convenienceFee, at } = payment;
  return (
    <section aria-label="Receipt" className={styles.outcome}>
      <h3 ref={takeFocus} tabIndex={-1}>
        ✓ {title}
      </h3>
      <DescriptionList
        entries={[
          ['Charged', formatMoney(amount + convenienceFee)],
          ...(convenienceFee > 0 ? ([['Card surcharge', formatMoney(convenienceFee)]] as const) : []),
          ['Paid with', methodName(payment)],
          ['Payment number', payment_ID],
          ['Date', `${formatDate(at)}, ${formatTime(at)}`],
          ...facts,
        ]}
      />
      {children}
    </section>
  );
}
