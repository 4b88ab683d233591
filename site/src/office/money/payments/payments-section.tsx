import { PagedList } from '@/account/parts/paged-list';
import { useOfficePayments } from '@/api/office-money';
import type { MethodTotal, OfficePayment } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { formatMoney } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ListMenu } from '@/ui/list/list-menu';
import { SearchWithin } from '@/ui/list/search-within';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { officePath } from '../../addresses';
import { momentText } from '../../events/moment';
import type { SectionProps } from '../../section-props';
import { NoSuchPage } from '../../shell/no-such-page';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { invoicePath } from '../invoices/invoice-path';
import { dayIn, Days, EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { MoneyTable, type Column } from '../list/money-table';
import { useListAddress } from '../list/use-list-address';
import { howItMoved, kindNames, methodNames } from '../money-words';
import styles from './payments.module.scss';

const methods = [{ id: '', name: 'All methods' }, ...Object.entries(methodNames).map(([id, name]) => ({ id, name }))];
const kinds = [{ id: '', name: 'In and out' }, ...Object.entries(kindNames).map(([id, name]) => ({ id, name }))];

/** /office/payments: the money that came in and went out, with the sums by method, such as for the drawer's count at the day's end. */
export function PaymentsSection({ path }: SectionProps) {
  const zone = useTenant().data?.timeZone ?? '';
  const { values, page, isFiltered, href, go } = useListAddress('payments', ['search', 'method', 'kind', 'recordedBy_ID', 'event_ID', 'from', 'to']);
  const [from, to] = [dayIn(values.from), dayIn(values.to)];
  const method = methods.find(({ id }) => id === values.method)?.id ?? '';
  const kind = kinds.find(({ id }) => id === values.kind)?.id ?? '';
  const answer = useOfficePayments({ ...values, page, method, kind, from, to });
  const staff = [{ id: '', name: 'Everybody' }, ...(answer.data?.staff ?? []).map(({ user_ID, name }) => ({ id: String(user_ID), name }))];
  if (path.length > 0) return <NoSuchPage />;
  return (
    <>
      <SectionHead title="Payments" about="The money that came in and went out." />
      <div className={filters.tools}>
        <SearchWithin label="Name, check, invoice or receipt" value={values.search} onSearch={(search) => go({ search })} />
        <Days from={from} to={to} onChange={go} />
        <ListMenu label="Method" options={methods} value={method} onSelect={(id) => go({ method: id })} />
        <ListMenu label="Kind" options={kinds} value={kind} onSelect={(id) => go({ kind: id })} />
        <ListMenu label="Recorded by" options={staff} value={values.recordedBy_ID} onSelect={(id) => go({ recordedBy_ID: id })} />
        <EventMenu value={values.event_ID} onSelect={(event_ID) => go({ event_ID })} />
      </div>
      <ResponseView response={answer} what="the payments" skeleton={<RowLines />}>
        {(found) =>
          found.payments.length === 0 ? (
            <EmptyState title={isFiltered ? 'No payment matches' : 'No payments yet'} actions={isFiltered && <ButtonLink href={officePath('payments')}>Show all payments</ButtonLink>}>
              {isFiltered ? 'Check the spelling, or choose other days or another filter.' : 'What you record and what buyers pay online appears here.'}
            </EmptyState>
          ) : (
            <>
              <ByMethod totals={found.totals} />
              <PagedList page={found} count={found.payments.length} nouns={['payment', 'payments']} isLoading={answer.isLoading} href={(number) => href({}, number)}>
                <MoneyTable label="Payments" rows={found.payments} columns={columns(zone)} idOf={({ transaction_ID }) => transaction_ID} />
              </PagedList>
            </>
          )
        }
      </ResponseView>
    </>
  );
}

/** What came and went by each method, on all pages. */
function ByMethod({ totals }: { totals: readonly MethodTotal[] }) {
  return (
    <table className={styles.methods}>
      <caption className="unseen">By method, all pages</caption>
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Count</th>
          <th scope="col">In</th>
          <th scope="col">Out</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ method, count, in: came, out, net }) => (
          <tr key={method}>
            <th scope="row">{methodNames[method]}</th>
            <td>{formatCount(count)}</td>
            <td>{formatMoney(came)}</td>
            <td>{formatMoney(out)}</td>
            <td>{formatMoney(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns who recorded money: a member of staff, or nobody for what was paid on the site. */
function recorderOf({ recordedBy, method }: OfficePayment): string {
  return recordedBy || (method === 'card' || method === 'bank' ? 'Online' : '–');
}

function columns(zone: string): Column<OfficePayment>[] {
  return [
    {
      name: 'From or to',
      cell: ({ name, kind, invoice_ID }) => (
        <>
          {name}, {kindNames[kind].toLowerCase()}
          {invoice_ID > 0 && (
            <>
              {' '}
              <TextLink href={invoicePath(invoice_ID)}>#{invoice_ID}</TextLink>
            </>
          )}
        </>
      ),
    },
    { name: 'When', cell: ({ at }) => momentText(at, zone) },
    { name: 'How', cell: (payment) => howItMoved(payment) },
    { name: 'Recorded by', cell: recorderOf },
    { name: 'Receipt', isMinor: true, isFigure: true, cell: ({ transaction_ID }) => transaction_ID },
    { name: 'Amount', isFigure: true, isMain: true, cell: ({ amount }) => formatMoney(amount) },
  ];
}
