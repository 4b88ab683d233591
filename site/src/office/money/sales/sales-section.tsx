import { PagedList } from '@/account/parts/paged-list';
import { answerRoles } from '@/api/duties.gen';
import { downloadSales, useOfficeSales, type SaleQuery } from '@/api/office-money';
import { useTenant } from '@/api/tenant';
import { formatMoney } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FormFailure } from '@/ui/form/form-failure';
import { FilterLinks } from '@/ui/list/filter-links';
import { ListMenu } from '@/ui/list/list-menu';
import { SearchWithin } from '@/ui/list/search-within';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { useAction } from '@/use-action';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import type { SectionProps } from '../../section-props';
import { NoSuchPage } from '../../shell/no-such-page';
import { OneRow } from '../../shell/one-row';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { dayIn, Days, EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { MoneyTable } from '../list/money-table';
import { useListAddress } from '../list/use-list-address';
import { OfferBoard } from '../offers/offer-board';
import { useIsRetail } from '../../use-is-retail';
import { columnsFor } from './sale-columns';

const states = [
  { id: '', name: 'Sold' }, { id: 'pending', name: 'Pending' }, { id: 'unpaid', name: 'Unpaid' }, { id: 'uncleared', name: 'Not cleared' }, { id: 'paid', name: 'Paid' },
  { id: 'released', name: 'Released' }, { id: 'void', name: 'Void' },
] as const;

const kinds = [{ id: '', name: 'Auctions and purchases' }, { id: 'auction', name: 'Auction sales' }, { id: 'purchase', name: 'Purchases' }] as const;

/** /office/sales: what was sold at auctions, at a price or by an offer, and what became of it; lots below their reserve are answered under Pending. */
export function SalesSection({ person, path }: SectionProps) {
  const isRetail = useIsRetail();
  const { values, page, isFiltered, href, go } = useListAddress('sales', ['status', 'kind', 'search', 'event_ID', 'from', 'to']);
  const mayAnswer = may(person, answerRoles) && !isRetail;
  const shown = states.filter(({ id }) => id !== 'pending' || mayAnswer);
  const status = shown.find(({ id }) => id === values.status)?.id ?? '';
  const kind = kinds.find(({ id }) => id === values.kind)?.id ?? '';
  const [from, to] = [dayIn(values.from), dayIn(values.to)];
  const isPending = status === 'pending';
  const query: SaleQuery = { status: isPending ? '' : status, kind, search: values.search, event_ID: values.event_ID, from, to };
  if (path.length > 0) return <NoSuchPage />;
  return (
    <>
      <SectionHead title="Sales" about="What was sold, who bought it, and whether it is paid and picked up." actions={!isPending && <File query={query} />} />
      <div className={filters.tools}>
        <OneRow current={status}>
          <FilterLinks label="Show" current={status} options={shown.map(({ id, name }) => ({ id, name, href: href({ status: id }) }))} />
        </OneRow>
        {!isPending && <SearchWithin label={isRetail ? 'Buyer, item or invoice' : 'Buyer, item, paddle, lot or invoice'} value={values.search} onSearch={(search) => go({ search })} />}
        {!isRetail && <EventMenu value={values.event_ID} onSelect={(event_ID) => go({ event_ID })} />}
        {!isPending && !isRetail && <ListMenu label="Kind" options={kinds} value={kind} onSelect={(id) => go({ kind: id })} />}
        {!isPending && <Days from={from} to={to} onChange={go} />}
      </div>
      {isPending ? (
        <OfferBoard query={{ page, kind: 'pending', status: 'open', event_ID: values.event_ID }} isFiltered={values.event_ID !== ''} href={(number) => href({}, number)} />
      ) : (
        <SalesList person={person} isRetail={isRetail} query={query} page={page} isFiltered={isFiltered} href={(number) => href({}, number)} />
      )}
    </>
  );
}

type ListProps = Pick<SectionProps, 'person'> & { isRetail: boolean; query: SaleQuery; page: number; isFiltered: boolean; href: (page: number) => string };

function SalesList({ person, isRetail, query, page, isFiltered, href }: ListProps) {
  const zone = useTenant().data?.timeZone ?? '';
  const answer = useOfficeSales({ ...query, page });
  return (
    <ResponseView response={answer} what="the sales" skeleton={<RowLines />}>
      {(found) =>
        found.sales.length === 0 ? (
          <EmptyState title={isFiltered ? 'No sale matches' : 'Nothing sold yet'} actions={isFiltered && <ButtonLink href={officePath('sales')}>Show all sales</ButtonLink>}>
            {isFiltered ? 'Check the spelling, or choose another filter.' : `${isRetail ? 'Items' : 'Lots that sell and items'} that are bought appear here.`}
          </EmptyState>
        ) : (
          <>
            <Totals
              totals={[
                { label: 'Sales', value: formatCount(found.totalRecordCount) },
                { label: isRetail ? 'Price' : 'Hammer', value: formatMoney(found.totals.hammer), isWide: true },
                { label: isRetail ? 'With fees and tax' : 'With premium, fees and tax', value: formatMoney(found.totals.total), isWide: true },
              ]}
            />
            <PagedList page={found} count={found.sales.length} nouns={['sale', 'sales']} isLoading={answer.isLoading} href={href}>
              <MoneyTable label="Sales" rows={found.sales} columns={columnsFor(person, zone, isRetail)} idOf={({ sale_ID }) => sale_ID} />
            </PagedList>
          </>
        )
      }
    </ResponseView>
  );
}

function File({ query }: { query: SaleQuery }) {
  const { isBusy, failure, run } = useAction();
  return (
    <>
      <Button variant="line" busy={isBusy} onClick={() => void run(() => downloadSales(query))}>
        Download CSV
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
