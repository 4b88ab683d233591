import { AuctionsOnly } from '@/auction/auctions-only';
import { AuctioneerScreen } from '@/console/auctioneer-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <AuctioneerScreen />
    </AuctionsOnly>
  );
}
