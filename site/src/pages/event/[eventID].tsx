import { AuctionsOnly } from '@/auction/auctions-only';
import { EventScreen } from '@/event/event-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <EventScreen />
    </AuctionsOnly>
  );
}
