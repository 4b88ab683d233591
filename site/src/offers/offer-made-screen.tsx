import { NoOfferMade } from './no-offers';
import { OffersScreen } from './offers-screen';

/** /offer-made/55: what the person offered for an item, and the answers to it. */
export function OfferMadeScreen() {
  return (
    <OffersScreen
      route="/offer-made"
      about="Your offer, and the seller’s answer to it, are here once you are signed in."
      none={(item) => <NoOfferMade item={item} />}
    />
  );
}
