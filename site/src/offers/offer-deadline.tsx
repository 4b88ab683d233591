import { formatShortDate, formatTime, formatTimeLeft } from '@/lib/dates';
import { useRefreshAt } from '@/lot/use-refresh-at';
import { useNow } from '@/ui/hooks/use-now';

type Props = { at: string; zone: string; /** Called shortly after the time is up. */ onOver: () => unknown };

const second = 1000;

/** The time left to answer an offer, by the server's clock, and the deadline. */
export function OfferDeadline({ at, zone, onOver }: Props) {
  const now = useNow(second);
  useRefreshAt(at, onOver);
  return (
    <>
      <span role="timer" className="num">
        {formatTimeLeft(at, now) || 'None'}
      </span>
      <time dateTime={at} className="muted">
        until {formatShortDate(at, zone)}, {formatTime(at, zone)}
      </time>
    </>
  );
}
