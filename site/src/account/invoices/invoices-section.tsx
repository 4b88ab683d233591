import { useQuery } from '@/use-query';
import type { SectionProps } from '../section-props';
import { InvoiceList } from './invoice-list';
import { InvoiceView } from './invoice-view';

/** The person's invoices; ?invoice=12 shows that one. */
export function InvoicesSection({ person }: SectionProps) {
  const chosen = String(useQuery().invoice ?? '');
  if (/^[1-9]\d{0,15}$/.test(chosen)) return <InvoiceView key={chosen} invoiceId={Number(chosen)} person={person} />;
  return <InvoiceList />;
}
