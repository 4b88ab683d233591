import { useRouter } from 'next/router';
import { useState } from 'react';
import { callRoles, correctRoles, retractRoles } from '@/api/duties.gen';
import { useSaleDay } from '@/api/office-sale-day';
import type { SaleDayOutputBody } from '@/api/schema.gen';
import { formatTime } from '@/lib/dates';
import { useQuery } from '@/use-query';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { SearchWithin } from '@/ui/list/search-within';
import { Notice } from '@/ui/notice';
import { Pagination } from '@/ui/pagination';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { RowLines } from '../../shell/section-skeleton';
import type { EventPageProps } from '../event-page-props';
import type { LotAct } from './lot-act';
import { LotActDialog } from './lot-act-dialog';
import { SaleBand } from './sale-band';
import styles from './sale-day.module.scss';
import { SaleFigures } from './sale-figures';
import { SaleLots } from './sale-lots';

/** A sale while it runs: what it has come to, its lots, and what the office may have to do to it. */
export function SaleDay({ event, person }: EventPageProps) {
  const router = useRouter();
  const { show, search: text, page } = useQuery();
  const filter = { show: show === 'decided' ? 'decided' : 'open', search: typeof text === 'string' ? text.trim().slice(0, 100) : '', page: Math.max(1, Number(page) || 1) } as const;
  const answer = useSaleDay(event.event_ID, filter);
  const [act, setAct] = useState<LotAct | null>(null);
  const reload = () => answer.mutate();
  const address = (change: { show?: string; search?: string; page?: number }) => {
    const { show: shown, search, page: at } = { show: filter.show, search: filter.search, page: 1, ...change };
    return officePath(`events/${event.event_ID}/sale-day`, { show: shown === 'open' ? '' : shown, search, page: at > 1 ? String(at) : '' });
  };
  return (
    <ResponseView response={answer} what="the sale" skeleton={<RowLines />}>
      {(sale) => (
        <>
          <StaleNotice sale={sale} isStale={answer.error !== undefined} />
          <SaleBand event={event} sale={sale} mayCall={may(person, callRoles)} mayCorrect={may(person, correctRoles)} reload={reload} />
          <SaleFigures sale={sale} />
          <div className={styles.tools}>
            <FilterLinks
              label="Show"
              current={filter.show}
              options={[
                { id: 'open', name: sale.isCalled ? 'To be called' : 'Open', count: sale.open, href: address({ show: 'open' }) },
                { id: 'decided', name: 'Decided', count: sale.sold + sale.pending + sale.unsold, href: address({ show: 'decided' }) },
              ]}
            />
            <SearchWithin label="Lot number or title" value={filter.search} onSearch={(typed) => void router.replace(address({ search: typed }), undefined, { scroll: false })} />
          </div>
          {sale.lots.length === 0 ? (
            <NoLots filter={filter} />
          ) : (
            <SaleLots
              sale={sale}
              zone={event.timeZone}
              mayCorrect={may(person, correctRoles) && sale.state !== 'over'}
              mayRetract={may(person, retractRoles)}
              onAct={setAct}
            />
          )}
          <Pagination page={sale.pageNumber} pageCount={sale.pageCount} href={(at) => address({ page: at })} />
          {act && <LotActDialog act={act} event={event} sale={sale} onAct={setAct} reload={reload} />}
        </>
      )}
    </ResponseView>
  );
}

/** Says that what is on screen may be old. */
function StaleNotice({ sale: { serverTime }, isStale }: { sale: SaleDayOutputBody; isStale: boolean }) {
  return (
    <div role="status">
      {isStale && <Notice>No connection. These figures are from {formatTime(serverTime)}; the sale goes on without them. Reconnecting…</Notice>}
    </div>
  );
}

function NoLots({ filter: { show, search } }: { filter: { show: string; search: string } }) {
  if (search) return <EmptyState title="No such lot">Look for another number or title.</EmptyState>;
  if (show === 'decided') return <EmptyState title="No lot is decided yet">Lots are here as they close.</EmptyState>;
  return <EmptyState title="No lot is open">All lots of this auction are decided, or it has none yet.</EmptyState>;
}
