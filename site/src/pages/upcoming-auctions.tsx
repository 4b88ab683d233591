import { auctionsOnly } from '@/auction/auctions-only';
import { UpcomingScreen } from '@/auction/events/upcoming-screen';

export default auctionsOnly(UpcomingScreen);
