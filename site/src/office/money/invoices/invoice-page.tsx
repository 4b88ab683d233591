import { useState } from 'react';
import { peopleRoles } from '@/api/duties.gen';
import { useOfficeInvoice } from '@/api/office-money';
import type { OfficeInvoiceOutputBody, UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { Totals } from '@/ui/list/totals';
import { TextLink } from '@/ui/text-link';
import { officePath, personPath } from '../../addresses';
import { may } from '../../duties';
import { RecordView } from '../../shell/record-view';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { statusOf } from '../money-words';
import { Receipt, type Receipted } from '../receipt';
import { useReloadMoney } from '../use-reload-money';
import { InvoiceActions } from './invoice-actions';
import { InvoiceLines, InvoicePayments, InvoiceSales, InvoiceVersions } from './invoice-parts';
import styles from './invoice-page.module.scss';
import { UnpaidSteps } from './unpaid-steps';

/** /office/invoices/12: what is on an invoice, what was paid, and what the office does with it. */
export function InvoicePage({ invoiceId, person }: { invoiceId: number; person: UserInformation }) {
  const answer = useOfficeInvoice(invoiceId);
  return (
    <RecordView response={answer} what="the invoice" title="Invoice" back={{ href: officePath('invoices'), name: 'Invoices' }} skeleton={<RowLines />}>
      {(invoice) => <Sheet invoice={invoice} person={person} />}
    </RecordView>
  );
}

function Sheet({ invoice, person }: { invoice: OfficeInvoiceOutputBody; person: UserInformation }) {
  const zone = useTenant().data?.timeZone;
  const reload = useReloadMoney();
  const [receipt, setReceipt] = useState<Receipted | null>(null);
  const { tone, name } = statusOf(invoice);
  return (
    <>
      <SectionHead
        title={`Invoice #${invoice.invoice_ID}`}
        back={{ href: officePath('invoices'), name: 'Invoices' }}
        state={<Badge tone={tone}>{name}</Badge>}
        about={
          <>
            {may(person, peopleRoles) ? (
              <TextLink href={personPath(invoice.user_ID)}>
                {invoice.buyer}
              </TextLink>
            ) : (
              invoice.buyer
            )}
            {[invoice.paddle && `paddle ${invoice.paddle}`, formatPhone(invoice.phone), invoice.eventName || 'Direct sale', `opened ${formatDate(invoice.createdDateTime, zone)}`]
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)
              .join('')}
          </>
        }
      />
      <InvoiceActions invoice={invoice} person={person} onChanged={reload} onReceipt={setReceipt} />
      {receipt && <Receipt of={receipt} onClose={() => setReceipt(null)} />}
      <Balance invoice={invoice} />
      <div className={styles.parts}>
        <UnpaidSteps invoice={invoice} person={person} onChanged={reload} />
        <InvoiceSales sales={invoice.sales} />
        <InvoiceLines invoice={invoice} />
        <InvoicePayments payments={invoice.payments} person={person} onChanged={reload} />
        {invoice.versions.length > 0 && <InvoiceVersions versions={invoice.versions} />}
      </div>
    </>
  );
}

function Balance({ invoice: { total, paid, due, pending, uncleared, refundDue } }: { invoice: OfficeInvoiceOutputBody }) {
  return (
    <Totals
      totals={[
        { label: 'Total', value: formatMoney(total ?? 0) },
        { label: 'Paid', value: formatMoney(paid ?? 0), note: Boolean(uncleared) && `${formatMoney(uncleared!)} not cleared` },
        { label: 'Due', value: formatMoney(due ?? 0), note: Boolean(pending) && `${formatMoney(pending!)} under way` },
        ...(refundDue ? [{ label: 'To refund', value: formatMoney(refundDue) }] : []),
      ]}
    />
  );
}
