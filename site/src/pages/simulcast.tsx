import { auctionsOnly } from '@/auction/auctions-only';
import { SimulcastScreen } from '@/auction/board/simulcast-screen';

export default auctionsOnly(SimulcastScreen);
