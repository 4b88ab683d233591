import { useOfferHistory } from '@/api/offers';
import { waitingFirst } from '@/offers/offer-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { OfferRow } from './offer-row';

/** Offers the person made and received, with those awaiting their answer first. */
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
                <ItemGroup title="Offers made" count={mine.offers.length} none="No offers made.">
                  {waitingFirst(mine.offers).map((offer) => (
                    <OfferRow key={offer.offer_ID} offer={offer} />
                  ))}
                </ItemGroup>
                <ItemGroup title="Offers received" count={theirs.offers.length} none="No offers received.">
                  {waitingFirst(theirs.offers).map((offer) => (
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

function NoOffers() {
  return (
    <EmptyState title="No offers yet" icon="mail" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Make an offer on an item that accepts them and follow it here.
    </EmptyState>
  );
}
