import { useMemo, useState } from 'react';
import { correctRoles, voidRoles } from '@/api/duties.gen';
import { useOfficeLots } from '@/api/office-lots';
import type { OfficeLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { useQuery } from '@/use-query';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { SearchWithin } from '@/ui/list/search-within';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { OneRow } from '../../shell/one-row';
import { RowLines } from '../../shell/section-skeleton';
import type { EventPageProps } from '../event-page-props';
import { lotsWith } from '../lots/lot-search';
import { lotName } from '../lots/lot-text';
import styles from '../lots/lots.module.scss';
import { ChangeBuyerDialog } from './change-buyer-dialog';
import { OfferAgainDialog } from './offer-again-dialog';
import type { SaleAct } from './sale-act';
import { SalesTable } from './sales-table';
import { VoidSaleDialog, type VoidableSale } from './void-sale-dialog';

const filters = [
  { id: '', name: 'All', shows: () => true },
  { id: 'sold', name: 'Sold', shows: ({ state }: OfficeLot) => state === 'sold' },
  { id: 'not-sold', name: 'Not sold', shows: ({ state }: OfficeLot) => state === 'unsold' || state === 'voided' },
  { id: 'pending', name: 'Pending', shows: ({ state }: OfficeLot) => state === 'pending' },
] as const;

/** What became of each lot of an auction, and what the office does about it: offer again, void a sale, change the buyer. */
export function EventSales({ event, person, reload }: EventPageProps) {
  const answer = useOfficeLots(event.event_ID);
  return (
    <ResponseView response={answer} what="the results" skeleton={<RowLines />}>
      {({ lots }) =>
        lots.length === 0 ? (
          <EmptyState title="No lots yet">Results appear here once lots have closed.</EmptyState>
        ) : (
          <Results
            event={event}
            lots={lots}
            mayOffer={may(person, correctRoles)}
            mayVoid={may(person, voidRoles)}
            onChanged={() => Promise.all([answer.mutate(), reload()])}
          />
        )
      }
    </ResponseView>
  );
}

type Props = Pick<EventPageProps, 'event'> & { lots: readonly OfficeLot[]; mayOffer: boolean; mayVoid: boolean; onChanged: () => Promise<unknown> };

function Results({ event, lots, mayOffer, mayVoid, onChanged }: Props) {
  const { show } = useQuery();
  const filter = filters.find(({ id }) => id === show) ?? filters[0];
  const [text, setText] = useState('');
  const shown = useMemo(() => lotsWith(text, lots.filter(filter.shows)), [text, lots, filter]);
  const again = useMemo(() => (mayOffer ? shown.filter((lot) => mayOfferAgain(lot, event.eventStatus_ID)) : []), [shown, mayOffer, event.eventStatus_ID]);
  const [act, setAct] = useState<SaleAct | null>(null);
  const close = () => setAct(null);
  const path = `events/${event.event_ID}/sales`;
  return (
    <>
      <Totals totals={sums(lots)} />
      <div className={styles.tools}>
        <OneRow current={filter.id}>
          <FilterLinks
            label="Show"
            current={filter.id}
            options={filters.map(({ id, name, shows }) => ({ id, name, count: lots.filter(shows).length, href: officePath(path, { show: id }) }))}
          />
        </OneRow>
        <SearchWithin label="Lot, title, seller or buyer" value={text} onSearch={setText} pause={0} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No such lots">{text ? 'Check the spelling, or choose another filter.' : 'Choose another filter.'}</EmptyState>
      ) : (
        <SalesTable lots={shown} again={again} mayVoid={mayVoid} onAct={setAct} />
      )}
      {act?.kind === 'again' && <OfferAgainDialog eventId={event.event_ID} lots={act.lots} onClose={close} onChanged={onChanged} />}
      {act?.kind === 'void' && <VoidSaleDialog sale={voidableSale(act.lots[0]!)} onClose={close} onChanged={onChanged} />}
      {act?.kind === 'buyer' && <ChangeBuyerDialog lot={act.lots[0]!} onClose={close} onChanged={onChanged} />}
    </>
  );
}

function voidableSale(lot: OfficeLot): VoidableSale {
  return { ...lot.sale!, name: lotName(lot).toLowerCase(), hasSeller: lot.seller !== '' };
}

/** The status of auctions that were canceled. */
const didNotRun = 8;

/** Reports whether a lot can be offered again: it did not sell, or its auction did not take place. */
function mayOfferAgain({ state, isElsewhere }: OfficeLot, status: number): boolean {
  return !isElsewhere && (state === 'unsold' || state === 'voided' || (state === 'open' && status === didNotRun));
}

function sums(lots: readonly OfficeLot[]) {
  const sold = lots.filter(({ state }) => state === 'sold');
  const hammer = sold.reduce((sum, { sale }) => sum + (sale?.price ?? 0), 0);
  return [
    { label: 'Sold', value: `${sold.length} of ${lots.length}` },
    { label: 'Hammer', value: sold.length > 0 ? formatPrice(hammer) : '–' },
    { label: 'Not paid', value: String(sold.filter(({ sale }) => sale && !sale.isPaid).length), note: 'lots on invoices with a balance due' },
  ];
}
