import { auctionsOnly } from '@/auction/auctions-only';
import { EventScreen } from '@/event/event-screen';

export default auctionsOnly(EventScreen);
