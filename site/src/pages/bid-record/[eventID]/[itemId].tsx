import { AuctionsOnly } from '@/auction/auctions-only';
import { RecordScreen } from '@/bidding/record/record-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <RecordScreen />
    </AuctionsOnly>
  );
}
