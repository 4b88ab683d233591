import { auctionsOnly } from '@/auction/auctions-only';
import { PastScreen } from '@/auction/events/past-screen';

export default auctionsOnly(PastScreen);
