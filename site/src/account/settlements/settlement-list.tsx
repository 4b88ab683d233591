import type { Settlement, SettlementsOutputBody, SettlementTotals } from '@/api/schema.gen';
import { useSettlements, type SettlementsQuery } from '@/api/settlements';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Fact } from '@/ui/fact';
import { FilterLinks } from '@/ui/list/filter-links';
import { Totals } from '@/ui/list/totals';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { TextLink } from '@/ui/text-link';
import rows from '../parts/item-rows.module.scss';
import { pageHref, pageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { RowsSkeleton } from '../parts/skeletons';
import { statusFilters, statuses, statusText } from './settlement-status';
import styles from './settlements.module.scss';

/** A page of settlements, latest first, with the totals of all; the address filters it. */
export function SettlementList({ address }: { address: Record<string, string | string[] | undefined> }) {
  const query: SettlementsQuery = { status: statusFilters.find(({ id }) => id === address.status)?.id ?? '', page: pageNumber(address.page_number) };
  const answer = useSettlements(query);
  return (
    <ResponseView response={answer} what="your settlements" skeleton={<RowsSkeleton label="Loading your settlements" />}>
      {(page) =>
        page.totals.all === 0 ? (
          <EmptyState title="No settlements yet" icon="document" actions={<ButtonLink href={paths.accountTab('selling')}>Your listings</ButtonLink>}>
            After we sell an item for you, what you receive and when appears here.
          </EmptyState>
        ) : (
          <>
            <SettlementSums totals={page.totals} />
            <Filters query={query} totals={page.totals} />
            <Page query={query} page={page} isLoading={answer.isLoading} />
          </>
        )
      }
    </ResponseView>
  );
}

function SettlementSums({ totals: { net, sent, due } }: { totals: SettlementTotals }) {
  const figures = [
    { label: due < 0 ? 'You owe' : 'Due to you', value: formatMoney(Math.abs(due)) },
    { label: 'Paid to you', value: formatMoney(sent) },
    { label: 'Net of all sales', value: formatMoney(net) },
  ];
  return <Totals totals={figures} className={styles.totals} />;
}

function Filters({ query, totals }: { query: SettlementsQuery; totals: SettlementTotals }) {
  const options = statusFilters.map(({ id, name, total }) => ({ id, name, count: totals[total], href: pageHref('settlements', 1, { status: id }) }));
  return <FilterLinks label="Settlement status" options={options} current={query.status} />;
}

function Page({ query: { status }, page, isLoading }: { query: SettlementsQuery; page: SettlementsOutputBody; isLoading: boolean }) {
  if (page.totalRecordCount === 0) return <p className={rows.nothing}>{statusFilters.find(({ id }) => id === status)!.none}</p>;
  return (
    <PagedList
      page={page}
      count={page.settlements.length}
      nouns={['settlement', 'settlements']}
      isLoading={isLoading}
      href={(number) => pageHref('settlements', number, { status })}
    >
      <ul aria-label="Settlements" className={rows.rows}>
        {page.settlements.map((settlement) => (
          <Row key={settlement.settlement_ID} settlement={settlement} />
        ))}
      </ul>
    </PagedList>
  );
}

function Row({ settlement }: { settlement: Settlement }) {
  const { settlement_ID, eventName, createdDateTime, itemCount, hammer, net, paid } = settlement;
  const { tone, name } = statuses[settlement.status];
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>
          <TextLink href={paths.settlement(settlement_ID)}>Settlement #{settlement_ID}</TextLink>
          <Badge tone={tone}>{name}</Badge>
        </h3>
        <p className="muted small">
          {eventName || 'Direct sale'} · {formatDate(createdDateTime)} · {itemCount === 1 ? '1 item' : `${itemCount} items`}
        </p>
        <p className="muted small">{statusText(settlement)}</p>
      </div>
      <dl className={styles.figures}>
        <Fact name="Sold for">{formatMoney(hammer)}</Fact>
        <Fact name="Net">{formatMoney(net)}</Fact>
        <Fact name="Paid">{formatMoney(paid)}</Fact>
      </dl>
    </li>
  );
}
