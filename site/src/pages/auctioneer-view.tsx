import { auctionsOnly } from '@/auction/auctions-only';
import { AuctioneerScreen } from '@/console/auctioneer-screen';

export default auctionsOnly(AuctioneerScreen);
