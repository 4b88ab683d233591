import { clockError } from '@/lib/heard-time';
import { useNow } from '@/ui/hooks/use-now';

/** A smaller difference shows on no clock. */
const toleratedMs = 500;

const tenSeconds = 10_000;

/** Says that the device's clock is wrong by more than half a second; the times on the board are the auction's all the same. */
export function ClockError() {
  useNow(tenSeconds);
  const off = Math.abs(clockError());
  if (off <= toleratedMs) return null;
  return <span title="Times on this page follow the auction’s clock">Your device’s clock is off by {(off / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s</span>;
}
