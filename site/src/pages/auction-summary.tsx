import { AuctionSummaryScreen } from '@/account/auction-summary/auction-summary-screen';
import { auctionsOnly } from '@/auction/auctions-only';

export default auctionsOnly(AuctionSummaryScreen);
