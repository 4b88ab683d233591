import { idIn } from '../../addresses';
import type { SectionProps } from '../../section-props';
import { NoSuchPage } from '../../shell/no-such-page';
import { InvoicePage } from './invoice-page';
import { InvoicesList } from './invoices-list';

/** /office/invoices: the invoices of the house; /12 is one of them. */
export function InvoicesSection({ person, path: [first, ...rest] }: SectionProps) {
  const invoiceId = idIn(first);
  if (!first) return <InvoicesList />;
  return invoiceId && rest.length === 0 ? <InvoicePage key={invoiceId} invoiceId={invoiceId} person={person} /> : <NoSuchPage />;
}
