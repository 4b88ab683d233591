import { SaleTime } from '@/auction/events/event-time';
import { formatDate, formatTime } from '@/lib/dates';
import { useVisitorZone } from '@/ui/hooks/use-visitor-zone';

/** "11/21/2026, 9:00 AM CST" in the visitor's time, with the sale's own when its clock shows another. */
export function VisitorTime({ at, zone }: { at: string; zone: string }) {
  const visitorZone = useVisitorZone(zone);
  return (
    <span data-later="">
      <time dateTime={at}>
        {formatDate(at, visitorZone)}, {formatTime(at, visitorZone)}
      </time>
      <SaleTime at={at} zone={zone} />
    </span>
  );
}
