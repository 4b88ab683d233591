import { useOfferHistory } from '@/api/offers';
import type { Offer } from '@/api/schema.gen';
import { byItem } from '@/offers/ledger/ledger-order';
import { waitingFirst } from '@/offers/offer-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { OfferRow } from './offer-row';
import { ReceivedGroup } from './received-group';

/** Offers the person received, as ledgers, and made, with those awaiting their answer first. */
export function OffersSection() {
  const made = useOfferHistory('made');
  const received = useOfferHistory('received');
  const skeleton = <ItemRowsSkeleton label="Loading your offers" />;
  return (
    <ResponseView response={made} what="the offers you made" skeleton={skeleton}>
      {(mine) => (
        <ResponseView response={received} what="the offers you received" skeleton={skeleton}>
          {(theirs) =>
            mine.offers.length + theirs.offers.length === 0 ? (
              <NoOffers />
            ) : (
              <>
                <Received offers={theirs.offers} reload={received.mutate} />
                <ItemGroup title="Offers made" count={mine.offers.length} none="No offers made.">
                  {waitingFirst(mine.offers).map((offer) => (
                    <OfferRow key={offer.offer_ID} offer={offer} />
                  ))}
                </ItemGroup>
              </>
            )
          }
        </ResponseView>
      )}
    </ResponseView>
  );
}

/** A ledger for each item with open offers, then offers that have ended; nothing for people who sell nothing. */
function Received({ offers, reload }: { offers: readonly Offer[]; reload: () => unknown }) {
  const open = offers.filter(({ status }) => status === 'open');
  const ended = offers.filter(({ status }) => status !== 'open');
  if (offers.length === 0) return null;
  return (
    <>
      <ItemGroup title="Offers received" count={open.length} none="No open offers.">
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

function NoOffers() {
  return (
    <EmptyState title="No offers yet" icon="mail" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Make an offer on an item that accepts them and follow it here.
    </EmptyState>
  );
}
