import { PagedList } from '@/account/parts/paged-list';
import { useOfficeOffers } from '@/api/office-money';
import { useTenant } from '@/api/tenant';
import { formatMoney } from '@/lib/money';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { FilterLinks } from '@/ui/list/filter-links';
import { Totals } from '@/ui/list/totals';
import { ResponseView } from '@/ui/response-view';
import { officePath } from '../../addresses';
import type { SectionProps } from '../../sections';
import { NoSuchPage } from '../../shell/no-such-page';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { MoneyTable } from '../list/money-table';
import { useListAddress } from '../list/use-list-address';
import { columnsIn } from './offer-columns';

const shown = [
  { id: '', name: 'Open', kind: '', status: 'open' },
  { id: 'pending', name: 'Below reserve', kind: 'pending', status: 'open' },
  { id: 'offers', name: 'Offers', kind: 'offer', status: 'open' },
  { id: 'ended', name: 'Ended', kind: '', status: 'ended' },
] as const;

/** /office/offers: high bids below their reserve, and offers, which sellers or the house answer. */
export function OffersSection({ path }: SectionProps) {
  const { timeZone: zone = '', retailMode: isRetail } = useTenant().data ?? {};
  const { values, page, isFiltered, href, go } = useListAddress('offers', ['show', 'event_ID']);
  const { id, kind, status } = shown.find((one) => one.id === values.show) ?? shown[0];
  const answer = useOfficeOffers({ page, kind, status, event_ID: values.event_ID });
  if (path.length > 0) return <NoSuchPage />;
  return (
    <>
      <SectionHead title="Offers" about={`${isRetail ? 'Offers' : 'Bids below a reserve and offers'} that wait for an answer. Call the seller, then answer for them; for what is the house’s, you are the seller.`} />
      <div className={filters.tools}>
        <FilterLinks label="Show" current={id} options={shown.filter((one) => !isRetail || one.id !== 'pending').map((one) => ({ id: one.id, name: one.name, href: href({ show: one.id }) }))} />
        <EventMenu value={values.event_ID} onSelect={(event_ID) => go({ event_ID })} />
      </div>
      <ResponseView response={answer} what="the offers" skeleton={<RowLines />}>
        {(found) =>
          found.offers.length === 0 ? (
            <EmptyState title={isFiltered ? 'No offer matches' : 'Nothing waits for an answer'} actions={isFiltered && <ButtonLink href={officePath('offers')}>Show all open offers</ButtonLink>}>
              {isFiltered ? 'Choose another filter.' : isRetail ? 'Offers appear here.' : 'Bids below a reserve and offers appear here.'}
            </EmptyState>
          ) : (
            <>
              <Totals
                totals={[
                  { label: 'Offered', value: formatMoney(found.totals.amount), isWide: true },
                  { label: 'Wait for sellers', value: String(found.totals.waitsForSellers) },
                  { label: 'Wait for buyers', value: String(found.totals.waitsForBuyers) },
                ]}
              />
              <PagedList page={found} count={found.offers.length} nouns={['offer', 'offers']} isLoading={answer.isLoading} href={(number) => href({}, number)}>
                <MoneyTable label="Offers" rows={found.offers} columns={columnsIn(zone)} idOf={({ offer_ID }) => offer_ID} />
              </PagedList>
            </>
          )
        }
      </ResponseView>
    </>
  );
}
