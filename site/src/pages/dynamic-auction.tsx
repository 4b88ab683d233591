import { auctionsOnly } from '@/auction/auctions-only';
import { LiveAuctionScreen } from '@/live/live-auction-screen';

export default auctionsOnly(LiveAuctionScreen);
