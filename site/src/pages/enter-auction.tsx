export { EnterAuctionScreen as default } from '@/session/handoff/enter-auction-screen';
