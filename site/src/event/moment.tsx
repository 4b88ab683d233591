import { SaleTime } from '@/auction/events/event-time';
import { formatDate, formatTime } from '@/lib/dates';

/** "11/21/2026, 9:00 AM CST" in the visitor's time, with the sale's own when its clock shows another. */
export function Moment({ at, zone }: { at: string; zone: string }) {
  return (
    <>
      <time dateTime={at}>
        {formatDate(at)}, {formatTime(at)}
      </time>
      <SaleTime at={at} zone={zone} />
    </>
  );
}
