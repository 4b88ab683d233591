import { AuctionsOnly } from '@/auction/auctions-only';
import { ResultsScreen } from '@/auction/results/results-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <ResultsScreen />
    </AuctionsOnly>
  );
}
