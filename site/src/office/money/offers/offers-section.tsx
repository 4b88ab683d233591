import { FilterLinks } from '@/ui/list/filter-links';
import type { SectionProps } from '../../section-props';
import { NoSuchPage } from '../../shell/no-such-page';
import { OneRow } from '../../shell/one-row';
import { SectionHead } from '../../shell/section-head';
import { EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { useListAddress } from '../list/use-list-address';
import { useIsRetail } from '../../use-is-retail';
import { OfferBoard } from './offer-board';

const shown = [
  { id: '', name: 'Open', kind: '', status: 'open' },
  { id: 'pending', name: 'Below reserve', kind: 'pending', status: 'open' },
  { id: 'offers', name: 'Offers', kind: 'offer', status: 'open' },
  { id: 'ended', name: 'Ended', kind: '', status: 'ended' },
] as const;

/** /office/offers: high bids below their reserve, and offers, which the office answers for sellers and the house. */
export function OffersSection({ path }: SectionProps) {
  const isRetail = useIsRetail();
  const { values, page, isFiltered, href, go } = useListAddress('offers', ['show', 'event_ID']);
  const { id, kind, status } = shown.find((one) => one.id === values.show) ?? shown[0];
  if (path.length > 0) return <NoSuchPage />;
  return (
    <>
      <SectionHead title="Offers" about={`${isRetail ? 'Offers' : 'Bids below the reserve and offers'} waiting for an answer. Call the seller, then answer for them. For the house’s own items, you answer as the seller.`} />
      <div className={filters.tools}>
        <OneRow current={id}>
          <FilterLinks label="Show" current={id} options={shown.filter((one) => !isRetail || one.id !== 'pending').map((one) => ({ id: one.id, name: one.name, href: href({ show: one.id }) }))} />
        </OneRow>
        <EventMenu value={values.event_ID} onSelect={(event_ID) => go({ event_ID })} />
      </div>
      <OfferBoard query={{ page, kind, status, event_ID: values.event_ID }} isFiltered={isFiltered} href={(number) => href({}, number)} />
    </>
  );
}
