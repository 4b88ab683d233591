export { OfferMadeScreen as default } from '@/offers/offer-made-screen';
