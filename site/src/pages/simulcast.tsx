import { AuctionsOnly } from '@/auction/auctions-only';
import { SimulcastScreen } from '@/auction/board/simulcast-screen';

export default function Page() {
  return (
    <AuctionsOnly>
      <SimulcastScreen />
    </AuctionsOnly>
  );
}
