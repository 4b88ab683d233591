import { useInvoices } from '@/api/payments';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Totals } from '@/ui/list/totals';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import rows from '../parts/item-rows.module.scss';
import { pageHref, usePageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { RowsSkeleton } from '../parts/skeletons';
import { InvoiceRow } from './invoice-row';
import styles from './invoice-list.module.scss';

/** A page of the person's invoices, latest first, and what they owe on all of them. */
export function InvoiceList() {
  const answer = useInvoices(usePageNumber());
  return (
    <ResponseView response={answer} what="your invoices" skeleton={<RowsSkeleton label="Loading your invoices" />}>
      {(list) =>
        list.totalRecordCount === 0 ? (
          <EmptyState title="No invoices yet" icon="document" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
            When you win or buy an item, its invoice appears here.
          </EmptyState>
        ) : (
          <>
            <Totals totals={[{ label: 'You owe', value: formatMoney(list.due), note: list.due === 0 && 'Paid in full' }]} className={styles.totals} />
            <PagedList page={list} count={list.invoices.length} nouns={['invoice', 'invoices']} isLoading={answer.isLoading} href={(to) => pageHref('invoices', to)}>
              <ul aria-label="Invoices" className={rows.rows}>
                {list.invoices.map((invoice) => (
                  <InvoiceRow key={invoice.invoice_ID} invoice={invoice} />
                ))}
              </ul>
            </PagedList>
          </>
        )
      }
    </ResponseView>
  );
}
