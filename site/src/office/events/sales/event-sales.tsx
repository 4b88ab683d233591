import { useState } from 'react';
import { correctRoles, voidRoles } from '@/api/duties.gen';
import { useOfficeLots } from '@/api/office-lots';
import type { OfficeLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { useQuery } from '@/use-query';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import { may } from '../../duties';
import { RowLines } from '../../shell/section-skeleton';
import type { EventPageProps } from '../event-page';
import { lotCount, lotName } from '../lots/lot-text';
import styles from '../lots/lots.module.scss';
import { useSelection } from '../lots/use-selection';
import { ChangeBuyerDialog } from './change-buyer-dialog';
import { OfferAgainDialog } from './offer-again-dialog';
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
          <EmptyState title="No lots yet">Results are here once lots have closed.</EmptyState>
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

/** What is done with lots, and with which. */
export type SaleAct = { kind: 'again' | 'void' | 'buyer'; lots: readonly OfficeLot[] };

type Props = Pick<EventPageProps, 'event'> & { lots: readonly OfficeLot[]; mayOffer: boolean; mayVoid: boolean; onChanged: () => Promise<unknown> };

function Results({ event, lots, mayOffer, mayVoid, onChanged }: Props) {
  const { show } = useQuery();
  const filter = filters.find(({ id }) => id === show) ?? filters[0];
  const shown = lots.filter(filter.shows);
  const again = shown.filter((lot) => mayOfferAgain(lot, event.eventStatus_ID));
  const selection = useSelection(again);
  const [act, setAct] = useState<SaleAct | null>(null);
  const close = () => setAct(null);
  const done = async () => {
    await onChanged();
    selection.toggle(selection.marked, false);
  };
  const { marked } = selection;
  const path = `events/${event.event_ID}/sales`;
  return (
    <>
      <Totals totals={sums(lots)} />
      <div className={styles.tools}>
        <FilterLinks
          label="Show"
          current={filter.id}
          options={filters.map(({ id, name, shows }) => ({ id, name, count: lots.filter(shows).length, href: officePath(path, { show: id }) }))}
        />
        {mayOffer && again.length > 0 && (
          <Button variant="line" disabled={marked.length === 0} onClick={() => setAct({ kind: 'again', lots: marked })}>
            {marked.length === 0 ? 'Offer again' : `Offer ${lotCount(marked.length)} again`}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No such lots">Choose another filter.</EmptyState>
      ) : (
        <SalesTable lots={shown} again={again} selection={mayOffer && again.length > 0 ? selection : null} mayVoid={mayVoid} onAct={setAct} />
      )}
      {act?.kind === 'again' && <OfferAgainDialog eventId={event.event_ID} lots={act.lots} onClose={close} onChanged={done} />}
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
