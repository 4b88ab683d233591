import { AuctionsOnly } from '@/auction/auctions-only';
import { UpcomingScreen } from '@/auction/events/upcoming-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <UpcomingScreen />
    </AuctionsOnly>
  );
}
