import { auctionsOnly } from '@/auction/auctions-only';
import { ResultsScreen } from '@/auction/results/results-screen';

export default auctionsOnly(ResultsScreen);
