import { AuctionsOnly } from '@/auction/auctions-only';
import { EnterAuctionScreen } from '@/session/handoff/enter-auction-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <EnterAuctionScreen />
    </AuctionsOnly>
  );
}
