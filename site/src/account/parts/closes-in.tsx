import { formatShortDate, formatTime, formatTimeLeft } from '@/lib/dates';
import { useNow } from '@/ui/hooks/use-now';

const second = 1000;
const day = 24 * 3600 * second;

/** Shows "53 min" within the last 24 hours, else "Nov 24, 1:42 PM CST", by the server's clock; `past` once the time has come. */
export function ClosesIn({ at, zone, past = 'Closing' }: { at: string; zone: string; past?: string }) {
  const now = useNow(second);
  const isNear = new Date(at).getTime() - now < day;
  return (
    <time dateTime={at} role={isNear ? 'timer' : undefined}>
      {isNear ? formatTimeLeft(at, now) || past : `${formatShortDate(at, zone)}, ${formatTime(at, zone)}`}
    </time>
  );
}
