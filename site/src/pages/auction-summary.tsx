import { AuctionSummaryScreen } from '@/account/auction-summary/auction-summary-screen';
import { AuctionsOnly } from '@/auction/auctions-only';

export default function Page() {
  return (
    <AuctionsOnly>
      <AuctionSummaryScreen />
    </AuctionsOnly>
  );
}
