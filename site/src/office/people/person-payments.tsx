import { useState } from 'react';
import { usePayments } from '@/api/payments';
import type { Payment } from '@/api/schema.gen';
import { methodName } from '@/payment/method-name';
import { Button } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { refundable } from '@/account/paying/payment-state';
import { PaymentsList } from '@/account/paying/payments-list';
import { SectionBlock } from '@/account/parts/section-block';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { RefundDialog } from './refund-dialog';

/** A person's card and bank payments; the office refunds them here. */
export function PersonPayments({ userId, name }: { userId: number; name: string }) {
  const answer = usePayments({ userId });
  const [refunding, setRefunding] = useState<Payment | null>(null);
  return (
    <SectionBlock level="h2" title="Payments" about="The latest 200 card and bank payments on this site.">
      <ResponseView response={answer} what="their payments" skeleton={<RowsSkeleton label="Loading their payments" count={2} />}>
        {({ payments }) =>
          payments.length === 0 ? (
            <p className="muted">No payments on this site.</p>
          ) : (
            <PaymentsList
              label="Payments"
              payments={payments}
              about={purposeOf}
              action={(payment) => refundable(payment, payments) > 0 && <RefundButton payment={payment} onClick={() => setRefunding(payment)} />}
            />
          )
        }
      </ResponseView>
      {refunding && answer.data && (
        <RefundDialog payment={refunding} most={refundable(refunding, answer.data.payments)} name={name} onClose={() => setRefunding(null)} onChanged={() => answer.mutate()} />
      )}
    </SectionBlock>
  );
}

function RefundButton({ payment, onClick }: { payment: Payment; onClick: () => void }) {
  return (
    <Button size="sm" variant="line" onClick={onClick}>
      Refund
      <span className="unseen">
        {' '}
        payment {payment.payment_ID}, {methodName(payment)}
      </span>
    </Button>
  );
}

function purposeOf({ purpose, invoice_ID, refundOf }: Payment): string {
  if (purpose === 'refund') return `Refund of payment ${refundOf}`;
  return purpose === 'deposit' ? 'Deposit' : `Invoice #${invoice_ID}`;
}
