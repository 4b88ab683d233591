export { OfferReceivedScreen as default } from '@/offers/offer-received-screen';
