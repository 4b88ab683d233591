import { AuctionsOnly } from '@/auction/auctions-only';
import { OnlineScreen } from '@/auction/events/online-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <OnlineScreen />
    </AuctionsOnly>
  );
}
