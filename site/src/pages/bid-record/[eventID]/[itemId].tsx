import { auctionsOnly } from '@/auction/auctions-only';
import { RecordScreen } from '@/bidding/record/record-screen';

export default auctionsOnly(RecordScreen);
