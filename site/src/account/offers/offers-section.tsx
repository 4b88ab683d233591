import { useOfferHistory } from '@/api/offers';
import { waitingFirst } from '@/offers/offer-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { OfferRow } from './offer-row';

/** Offers the person made, and those for what they sell; what waits for them first. */
export function OffersSection() {
  const made = useOfferHistory('made');
  const received = useOfferHistory('received');
  const skeleton = <ItemRowsSkeleton label="Loading your offers" />;
  return (
    <Loaded answer={made} what="The offers you made" skeleton={skeleton}>
      {(mine) => (
        <Loaded answer={received} what="The offers you received" skeleton={skeleton}>
          {(theirs) =>
            mine.offers.length + theirs.offers.length === 0 ? (
              <NoOffers />
            ) : (
              <>
                <ItemGroup title="Offers made" count={mine.offers.length} none="You have made no offer.">
                  {waitingFirst(mine.offers).map((offer) => (
                    <OfferRow key={offer.offer_ID} offer={offer} />
                  ))}
                </ItemGroup>
                <ItemGroup title="Offers received" count={theirs.offers.length} none="Nobody has made an offer for an item you sell.">
                  {waitingFirst(theirs.offers).map((offer) => (
                    <OfferRow key={offer.offer_ID} offer={offer} />
                  ))}
                </ItemGroup>
              </>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

function NoOffers() {
  return (
    <EmptyState title="No offers yet" icon="mail" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Make an offer on an item that takes them, and follow the answers here.
    </EmptyState>
  );
}
