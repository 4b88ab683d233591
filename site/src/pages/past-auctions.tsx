import { AuctionsOnly } from '@/auction/auctions-only';
import { PastScreen } from '@/auction/events/past-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <PastScreen />
    </AuctionsOnly>
  );
}
