import { NoOfferReceived } from './no-offers';
import { OffersScreen } from './offers-screen';

/** /offer-received/55: what buyers offered for an item, for its seller or the office. */
export function OfferReceivedScreen() {
  return (
    <OffersScreen
      route="/offer-received"
      about="Offers for what you sell are here once you are signed in."
      none={(item) => <NoOfferReceived item={item} />}
    />
  );
}
