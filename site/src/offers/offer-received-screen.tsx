import { ReceivedOffers } from './ledger/received-offers';
import { NoOfferReceived } from './no-offers';
import { OffersScreen } from './offers-screen';

/** /offer-received/55: buyers' offers on an item, for its seller or the office. */
export function OfferReceivedScreen() {
  return (
    <OffersScreen
      route="/offer-received/[itemId]"
      about="Sign in to see the offers on your listings."
      list={ReceivedOffers}
      empty={(item) => <NoOfferReceived item={item} />}
    />
  );
}
