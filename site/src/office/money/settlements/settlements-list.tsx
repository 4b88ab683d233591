import { PagedList } from '@/account/parts/paged-list';
import { statuses, statusFilters } from '@/account/settlements/settlement-status';
import { useOfficeSettlements } from '@/api/office-money';
import type { OfficeSettlement } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { SearchWithin } from '@/ui/list/search-within';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import { officePath } from '../../addresses';
import { OneRow } from '../../shell/one-row';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { useIsRetail } from '../../use-is-retail';
import { EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { MoneyTable, type Column } from '../list/money-table';
import { useListAddress } from '../list/use-list-address';
import { settlementPath } from './settlement-path';

/** The settlements of the house in pages, with the sums of all pages. */
export function SettlementsList() {
  const isRetail = useIsRetail();
  const { values, page, isFiltered, href, go } = useListAddress('settlements', ['status', 'search', 'event_ID']);
  const status = statusFilters.find(({ id }) => id === values.status)?.id ?? '';
  const answer = useOfficeSettlements({ page, status, search: values.search, event_ID: values.event_ID });
  return (
    <>
      <SectionHead title="Settlements" about="What sellers get for what was sold." />
      <div className={filters.tools}>
        <OneRow current={status}>
          <FilterLinks label="Show" current={status} options={statusFilters.map(({ id, name }) => ({ id, name, href: href({ status: id }) }))} />
        </OneRow>
        <SearchWithin label="Seller or settlement" value={values.search} onSearch={(search) => go({ search })} />
        <EventMenu value={values.event_ID} onSelect={(event_ID) => go({ event_ID })} />
      </div>
      <ResponseView response={answer} what="the settlements" skeleton={<RowLines />}>
        {(found) =>
          found.settlements.length === 0 ? (
            <EmptyState title={isFiltered ? 'No settlement matches' : 'No settlements yet'} actions={isFiltered && <ButtonLink href={officePath('settlements')}>Show all settlements</ButtonLink>}>
              {isFiltered ? 'Check the spelling, or choose another filter.' : 'A seller’s first sale opens one.'}
            </EmptyState>
          ) : (
            <>
              <Totals
                totals={[
                  { label: 'Net to sellers', value: formatMoney(found.totals.net), isWide: true },
                  { label: 'Paid', value: formatMoney(found.totals.sent) },
                  { label: 'Due', value: formatMoney(found.totals.due), note: found.totals.ready > 0 && `${found.totals.ready} ready to pay` },
                ]}
              />
              <PagedList page={found} count={found.settlements.length} nouns={['settlement', 'settlements']} isLoading={answer.isLoading} href={(number) => href({}, number)}>
                <MoneyTable label="Settlements" rows={found.settlements} columns={columnsOf(isRetail)} idOf={({ settlement_ID }) => settlement_ID} />
              </PagedList>
            </>
          )
        }
      </ResponseView>
    </>
  );
}

/** Returns the columns; a house without auctions has no hammer prices. */
const columnsOf = (isRetail: boolean): Column<OfficeSettlement>[] => [
  {
    name: 'Settlement',
    cell: ({ settlement_ID, seller }) => (
      <>
        <TextLink href={settlementPath(settlement_ID)}>#{settlement_ID}</TextLink> {seller}
      </>
    ),
  },
  ...(isRetail ? [] : [{ name: 'Auction', cell: ({ eventName }: OfficeSettlement) => eventName || 'Direct sale' }]),
  { name: 'Items', isFigure: true, isMinor: true, cell: ({ itemCount }) => itemCount },
  { name: isRetail ? 'Price' : 'Hammer', isFigure: true, cell: ({ hammer }) => formatMoney(hammer) },
  { name: 'Commission and fees', isFigure: true, isMinor: true, cell: ({ commission, fees }) => formatMoney(commission + fees) },
  { name: 'Net', isFigure: true, cell: ({ net }) => formatMoney(net) },
  { name: 'Due', isFigure: true, isMain: true, cell: ({ due }) => formatMoney(due) },
  {
    name: 'Status',
    cell: ({ status, isApproved }) => (
      <Badge tone={statuses[status].tone}>{isApproved && status === 'ready' ? 'Approved' : statuses[status].name}</Badge>
    ),
  },
];
