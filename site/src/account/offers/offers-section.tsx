import { useOffersPage, type OfferSide } from '@/api/offers';
import type { Offer, OfferHistoryOutputBody } from '@/api/schema.gen';
import { byItem } from '@/offers/ledger/ledger-order';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { FilterLinks } from '@/ui/list/filter-links';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/empty-or-error-state';
import { useQuery } from '@/use-query';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import rows from '../parts/item-rows.module.scss';
import { pageHref, pageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
import { OfferRow } from './offer-row';
import { ReceivedGroup } from './received-group';

const sides: readonly OfferSide[] = ['received', 'made'];

/** Offers the person received, as ledgers, or made, with those awaiting their answer first; ?list=made shows those they made. */
export function OffersSection() {
  const address = useQuery();
  const page = pageNumber(address.page_number);
  const asked = sides.find((side) => side === address.list);
  const made = useOffersPage('made', asked === 'received' ? 1 : page);
  const received = useOffersPage('received', asked === 'made' ? 1 : page);
  const skeleton = <ItemRowsSkeleton label="Loading your offers" />;
  return (
    <ResponseView response={made} what="the offers you made" skeleton={skeleton}>
      {(mine) => (
        <ResponseView response={received} what="the offers you received" skeleton={skeleton}>
          {(theirs) => <Offers side={asked ?? (theirs.totalRecordCount > 0 ? 'received' : 'made')} made={mine} received={theirs} responses={{ made, received }} />}
        </ResponseView>
      )}
    </ResponseView>
  );
}

type Lists = Record<OfferSide, OfferHistoryOutputBody>;
type Responses = Record<OfferSide, { isLoading: boolean; mutate: () => unknown }>;

function Offers({ side, made, received, responses }: Lists & { side: OfferSide; responses: Responses }) {
  const shown = side === 'made' ? made : received;
  if (made.totalRecordCount + received.totalRecordCount === 0) {
    return (
      <EmptyState title="No offers yet" icon="mail" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
        Make an offer on an item that accepts them and follow it here.
      </EmptyState>
    );
  }
  return (
    <>
      {received.totalRecordCount > 0 && <Choice side={side} made={made} received={received} />}
      {shown.totalRecordCount === 0 ? (
        <p className={rows.nothing}>{side === 'made' ? 'No offers made.' : 'No offers received.'}</p>
      ) : (
        <PagedList
          page={shown}
          count={shown.offers.length}
          nouns={['offer', 'offers']}
          isLoading={responses[side].isLoading}
          href={(number) => pageHref('offers', number, { list: side })}
        >
          {side === 'received' ? <Received offers={received.offers} reload={responses.received.mutate} /> : <Made offers={made.offers} />}
        </PagedList>
      )}
    </>
  );
}

/** Links to the offers on either side, with how many there are and how many wait for the person. */
function Choice({ side, ...lists }: Lists & { side: OfferSide }) {
  const options = sides.map((id) => {
    const { toAnswer } = lists[id];
    const name = id === 'made' ? 'Offers made' : 'Offers received';
    return { id, name: toAnswer > 0 ? `${name}, ${toAnswer} to answer` : name, count: lists[id].totalRecordCount, href: pageHref('offers', 1, { list: id }) };
  });
  return <FilterLinks label="Offers" options={options} current={side} />;
}

function Made({ offers }: { offers: readonly Offer[] }) {
  return (
    <ItemGroup title="Offers made" count={0}>
      {offers.map((offer) => (
        <OfferRow key={offer.offer_ID} offer={offer} />
      ))}
    </ItemGroup>
  );
}

/** A ledger for each item with open offers on this page, then its offers that have ended. */
function Received({ offers, reload }: { offers: readonly Offer[]; reload: () => unknown }) {
  const open = offers.filter(({ status }) => status === 'open');
  const ended = offers.filter(({ status }) => status !== 'open');
  return (
    <>
      <ItemGroup title="Open offers" count={open.length} none="No open offers here.">
        {byItem(open).map((group) => (
          <ReceivedGroup key={group.item.item_ID} group={group} reload={reload} />
        ))}
      </ItemGroup>
      {ended.length > 0 && (
        <ItemGroup title="Ended offers" count={ended.length} none="">
          {ended.map((offer) => (
            <OfferRow key={offer.offer_ID} offer={offer} />
          ))}
        </ItemGroup>
      )}
    </>
  );
}
