import { auctionsOnly } from '@/auction/auctions-only';
import { EnterAuctionScreen } from '@/session/handoff/enter-auction-screen';

export default auctionsOnly(EnterAuctionScreen);
