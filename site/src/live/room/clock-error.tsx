import { clockError } from '@/lib/stream-clock';
import { formatCount } from '@/lib/numbers';
import { useNow } from '@/ui/hooks/use-now';

/** A smaller difference shows on no clock. */
const toleratedMs = 500;

const tenSeconds = 10_000;

/** Warns that the device's clock is off by more than half a second; the times on the board are the auction's regardless. */
export function ClockError() {
  useNow(tenSeconds);
  const off = Math.abs(clockError());
  if (off <= toleratedMs) return null;
  return <span title="Times on this page follow the auction’s clock">Your device’s clock is off by {formatCount(Math.round(off / 100) / 10)} s</span>;
}
