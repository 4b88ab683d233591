import { auctionsOnly } from '@/auction/auctions-only';
import { OnlineScreen } from '@/auction/events/online-screen';

export default auctionsOnly(OnlineScreen);
