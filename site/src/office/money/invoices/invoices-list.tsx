import { PagedList } from '@/account/parts/paged-list';
import { useOfficeInvoices } from '@/api/office-money';
import type { OfficeInvoice } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { useTenant } from '@/api/tenant';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { ListMenu } from '@/ui/list/list-menu';
import { SearchWithin } from '@/ui/list/search-within';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { officePath } from '../../addresses';
import { useIsRetail } from '../../use-is-retail';
import { OneRow } from '../../shell/one-row';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { dayIn, Days, EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { MoneyTable, type Column } from '../list/money-table';
import { useListAddress } from '../list/use-list-address';
import { statusOf } from '../money-words';
import { invoicePath } from './invoice-path';

const states = [
  { id: '', name: 'All' }, { id: 'unpaid', name: 'Unpaid' }, { id: 'partly', name: 'Partly paid' }, { id: 'uncleared', name: 'Not cleared' }, { id: 'paid', name: 'Paid' },
  { id: 'refundDue', name: 'Refund due' }, { id: 'void', name: 'Void' },
] as const;

const orders = [
  { id: '', name: 'Latest first' }, { id: 'oldest', name: 'Oldest first' }, { id: 'buyer', name: 'Buyer' }, { id: 'due', name: 'Largest due' }, { id: 'total', name: 'Largest total' },
] as const;

/** The invoices of the house in pages, with the sums of all pages; the filters are in the address. */
export function InvoicesList() {
  const zone = useTenant().data?.timeZone;
  const { values, page, isFiltered, href, go } = useListAddress('invoices', ['status', 'search', 'event_ID', 'from', 'to', 'sort']);
  const isRetail = useIsRetail();
  const { search } = values;
  const status = states.find(({ id }) => id === values.status)?.id ?? '';
  const sort = orders.find(({ id }) => id === values.sort)?.id ?? '';
  const [from, to] = [dayIn(values.from), dayIn(values.to)];
  const answer = useOfficeInvoices({ page, status, search, event_ID: values.event_ID, from, to, sort });
  return (
    <>
      <SectionHead title="Invoices" actions={<ButtonLink variant="signal" href={officePath('desk')}>Cash desk</ButtonLink>} />
      <div className={filters.tools}>
        <OneRow current={status}>
          <FilterLinks label="Show" current={status} options={states.map(({ id, name }) => ({ id, name, href: href({ status: id }) }))} />
        </OneRow>
        <SearchWithin label={isRetail ? 'Buyer or invoice' : 'Buyer, paddle, lot or invoice'} value={search} onSearch={(typed) => go({ search: typed })} />
        <EventMenu value={values.event_ID} onSelect={(event_ID) => go({ event_ID })} />
        <Days from={from} to={to} onChange={go} />
        <ListMenu label="Order" options={orders} value={sort} onSelect={(id) => go({ sort: id })} />
      </div>
      <ResponseView response={answer} what="the invoices" skeleton={<RowLines />}>
        {(found) =>
          found.invoices.length === 0 ? (
            <NoInvoices isFiltered={isFiltered} />
          ) : (
            <>
              <Sums totals={found.totals} />
              <PagedList page={found} count={found.invoices.length} nouns={['invoice', 'invoices']} isLoading={answer.isLoading} href={(number) => href({}, number)}>
                <MoneyTable label="Invoices" rows={found.invoices} columns={columns(zone, isRetail)} idOf={({ invoice_ID }) => invoice_ID} />
              </PagedList>
            </>
          )
        }
      </ResponseView>
    </>
  );
}

type Sum = { total: number | null; paid: number | null; due: number | null; uncleared: number | null; refundDue: number | null };

function Sums({ totals: { total, paid, due, uncleared, refundDue } }: { totals: Sum }) {
  return (
    <Totals
      totals={[
        { label: 'Total', value: formatMoney(total ?? 0), isWide: true },
        { label: 'Paid', value: formatMoney(paid ?? 0), note: Boolean(uncleared) && `${formatMoney(uncleared!)} not cleared` },
        { label: 'Due', value: formatMoney(due ?? 0), note: Boolean(refundDue) && `${formatMoney(refundDue!)} to refund` },
      ]}
    />
  );
}

function columns(zone: string | undefined, isRetail: boolean): Column<OfficeInvoice>[] {
  return [
    {
      name: 'Invoice',
      cell: ({ invoice_ID, buyer, paddle }) => (
        <>
          <TextLink href={invoicePath(invoice_ID)}>
            #{invoice_ID}
          </TextLink>{' '}
          {buyer}
          {paddle && `, paddle ${paddle}`}
        </>
      ),
    },
    ...(isRetail ? [] : [{ name: 'Auction', cell: ({ eventName }: OfficeInvoice) => eventName || 'Direct sale' }]),
    { name: isRetail ? 'Items' : 'Lots', cell: ({ lotNumbers, itemCount }) => lotNumbers.slice(0, 4).join(', ') + (lotNumbers.length > 4 ? ` and ${lotNumbers.length - 4} more` : '') || itemCount },
    { name: 'Opened', isMinor: true, cell: ({ createdDateTime }) => formatDate(createdDateTime, zone) },
    { name: 'Total', isFigure: true, cell: ({ total }) => formatMoney(total ?? 0) },
    { name: 'Paid', isFigure: true, isMinor: true, cell: ({ paid }) => formatMoney(paid ?? 0) },
    { name: 'Due', isFigure: true, isMain: true, cell: ({ due }) => formatMoney(due ?? 0) },
    { name: 'Status', cell: (invoice) => <Badge tone={statusOf(invoice).tone}>{statusOf(invoice).name}</Badge> },
  ];
}

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No invoices yet" icon="check">
        A buyer’s first purchase opens one.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No invoice matches" actions={<ButtonLink href={officePath('invoices')}>Show all invoices</ButtonLink>}>
      Check the spelling, or choose another filter.
    </EmptyState>
  );
}
