import { AuctionsOnly } from '@/auction/auctions-only';
import { LiveAuctionScreen } from '@/live/live-auction-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <LiveAuctionScreen />
    </AuctionsOnly>
  );
}
