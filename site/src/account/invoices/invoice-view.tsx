import { useState } from 'react';
import { isNotFound } from '@/api/http/errors';
import { useInvoice } from '@/api/payments';
import type { Invoice, Payment, UserInformation } from '@/api/schema.gen';
import { BuyingAs } from '@/buyer/buying-as';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { Notice } from '@/ui/notice';
import { ResponseView } from '@/ui/response-view';
import { PaymentReceipt } from '../paying/payment-receipt';
import { ListLink } from '../parts/list-link';
import { FormSkeleton } from '../parts/skeletons';
import { InvoiceDownloads } from './invoice-downloads';
import { InvoicePayments } from './invoice-payments';
import { InvoiceSheet } from './invoice-sheet';
import { invoiceStatus, payable } from './invoice-status';
import { InvoiceVersions } from './invoice-versions';
import styles from './invoice-view.module.scss';
import { PayInvoice } from './pay-invoice';
import { WireInstructions } from './wire-instructions';

/** One invoice: its status, what came of a payment, how to pay it, its payments, and the invoice as it is printed. */
export function InvoiceView({ invoiceId, person }: { invoiceId: number; person: UserInformation }) {
  const answer = useInvoice(invoiceId);
  return (
    <>
      <ListLink href={paths.accountTab('invoices')} label="All invoices" />
      {isNotFound(answer.error) ? (
        <EmptyState title="We couldn’t find this invoice" icon="document">
          It may belong to another account. See all of your invoices under Invoices.
        </EmptyState>
      ) : (
        <ResponseView response={answer} what="this invoice" skeleton={<FormSkeleton label="Loading the invoice" fields={6} />}>
          {({ invoice, html }) => (
            <>
              <Head invoice={invoice} />
              {invoice.due > 0 && (
                <div className={styles.buyer}>
                  <BuyingAs label="Invoiced to" about="Invoices are addressed to the account you buy as. Switching changes that on all of them." onSwitched={() => void answer.mutate()} />
                </div>
              )}
              <Paying invoice={invoice} person={person} />
              <InvoicePayments invoiceId={invoiceId} />
              <InvoiceVersions invoice={invoice} />
              <InvoiceSheet html={html} />
            </>
          )}
        </ResponseView>
      )}
    </>
  );
}

function Head({ invoice }: { invoice: Invoice }) {
  const { name, tone } = invoiceStatus(invoice);
  return (
    <div className={styles.head}>
      <div>
        <h3 className={styles.title}>
          Invoice #{invoice.invoice_ID} <Badge tone={tone}>{name}</Badge>
        </h3>
        <p className={styles.due}>
          <span className="label">Balance due</span> <span className="num">{formatMoney(invoice.due)}</span>
        </p>
      </div>
      <InvoiceDownloads invoice={invoice} />
    </div>
  );
}

/** Pays the balance, or explains why there is nothing to pay now. The latest payment's receipt stays until the next one. */
function Paying({ invoice, person }: { invoice: Invoice; person: UserInformation }) {
  const [paid, setPaid] = useState<Payment | null>(null);
  const [isOpen, setOpen] = useState(true);
  const rest = payable(invoice);
  const onPaid = (payment: Payment) => {
    setPaid(payment);
    setOpen(false);
  };
  return (
    <div className={styles.paying}>
      {paid && (
        <PaymentReceipt title="Payment received" payment={paid} facts={[['Invoice', `#${invoice.invoice_ID}`], ['Balance due', formatMoney(invoice.due)]]}>
          <div className={styles.actions}>
            {rest > 0 && !isOpen && (
              <Button variant="line" onClick={() => setOpen(true)}>
                Pay the rest
              </Button>
            )}
            <ButtonLink variant="line" href={paths.accountTab('invoices')}>
              All invoices
            </ButtonLink>
          </div>
        </PaymentReceipt>
      )}
      {invoice.uncleared > 0 && <Clearing invoice={invoice} />}
      {isOpen && rest > 0 && <WireInstructions invoiceId={invoice.invoice_ID} amount={rest} />}
      {isOpen && (
        <PayInvoice
          key={paid?.payment_ID ?? 0}
          invoice={invoice}
          most={rest}
          person={person}
          notice={invoice.pending > 0 && <Pending invoice={invoice} />}
          onPaid={onPaid}
        />
      )}
    </div>
  );
}

function Pending({ invoice: { pending } }: { invoice: Invoice }) {
  return (
    <div role="status">
      <Notice>
        <p>
          A payment of <strong>{formatMoney(pending)}</strong> is still being confirmed by the payment processor. Don’t pay it again. This page updates automatically.
        </p>
      </Notice>
    </div>
  );
}

function Clearing({ invoice: { uncleared, clearsAt } }: { invoice: Invoice }) {
  return (
    <Notice tone="plain">
      <p>
        {clearsAt
          ? `${formatMoney(uncleared)} has not cleared yet: your check clears on ${formatDate(clearsAt)}.`
          : `${formatMoney(uncleared)} from your bank account is still clearing, which takes a few business days.`}{' '}
        You can pick up your items once it clears.
      </p>
    </Notice>
  );
}
