import { NoOfferMade } from './no-offers';
import { OfferList } from './offer-list';
import { OffersScreen } from './offers-screen';

/** /offer-made/55: the person's offers on an item and the seller's answers. */
export function OfferMadeScreen() {
  return (
    <OffersScreen
      route="/offer-made/[itemId]"
      about="Sign in to see your offer and the seller’s response."
      list={OfferList}
      empty={(item) => <NoOfferMade item={item} />}
    />
  );
}
