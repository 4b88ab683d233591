export { EnterAuctionScreen as default } from '@/session/enter-auction-screen';
