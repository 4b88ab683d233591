import { useRef, useState, type ReactNode } from 'react';
import type { Invoice, Payment, UserInformation } from '@/api/schema.gen';
import { paths } from '@/routes';
import { toastDone } from '@/ui/toast/toast';
import { PayFormLoader } from '../paying/pay-form-loader';
import { PayForm } from '../paying/pay-form';
import { newCard } from '../paying/pay-values';
import { sendInvoicePayment, type Send } from '../paying/send-payment';
import { SectionBlock } from '../parts/section-block';

type Props = {
  invoice: Invoice;
  /** What may be paid now, in dollars; 0 while a payment of everything is under way. */
  most: number;
  person: UserInformation;
  /** What is already in progress; shown unless the form itself is waiting for it. */
  notice: ReactNode;
  onPaid: (payment: Payment) => void;
};

/** Pays an invoice, entirely or in part. It stays while a payment is under way, because its form may be waiting for the outcome. */
export function PayInvoice({ invoice: { invoice_ID }, most, person, notice, onPaid }: Props) {
  const [hadBalance] = useState(most > 0);
  const isByCard = useRef(false);
  const send: Send = (sent) => {
    isByCard.current = sent.order.choice === newCard;
    return sendInvoicePayment(invoice_ID)(sent);
  };
  const accepted = (payment: Payment) => {
    toastDone(isByCard.current ? 'Payment Accepted' : 'Payment Applied', { label: 'View purchases', href: paths.accountTab('purchases') });
    onPaid(payment);
  };
  if (!hadBalance && most === 0) return notice;
  return (
    <SectionBlock title="Pay online" about="Pay all of it or a part. A bank account has no surcharge; a card does, shown below.">
      <PayFormLoader person={person}>
        {(data) => (
          <PayForm
            {...data}
            title={`Invoice #${invoice_ID}`}
            most={most}
            notice={notice}
            hasSurcharge
            send={send}
            isSame={(payment) => payment.purpose === 'invoice' && payment.invoice_ID === invoice_ID}
            onPaid={accepted}
          />
        )}
      </PayFormLoader>
    </SectionBlock>
  );
}
