import type { Event } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatTime, parts } from '@/lib/dates';
import { formatEventDateTime } from '@/lib/event-dates';
import { useVisitorZone } from '@/ui/hooks/use-visitor-zone';

type Props = { event: Pick<Event, 'eventDateTime' | 'timeZone'>; className?: string };

/** When an event starts, in the visitor's time. The sale's own time follows when its clock shows another. */
export function EventTime({ event: { eventDateTime: at, timeZone }, className }: Props) {
  const zone = useVisitorZone(timeZone);
  return (
    <p className={cx('num', className)} data-later="">
      <time dateTime={at}>{formatEventDateTime(at, zone)}</time> {zoneName(at, zone)}
      <SaleTime at={at} zone={timeZone} />
    </p>
  );
}

/** "10:00 AM CST at the sale", with the weekday if it is another day there, unless the visitor's clock shows the same. */
export function SaleTime({ at, zone }: { at: string; zone: string }) {
  const visitorZone = useVisitorZone(zone);
  if (zoneName(at, visitorZone) === zoneName(at, zone)) return null;
  const there = parts(at, zone);
  const isOtherDay = there?.day !== parts(at, visitorZone)?.day;
  return <> · <span className="unbroken">{isOtherDay && `${there?.weekday.slice(0, 3)} `}{formatTime(at, zone)}</span> at the sale</>;
}

/** Returns the zone's abbreviation at that time, such as CST. */
function zoneName(at: string, zone?: string): string {
  return formatTime(at, zone).split(' ').at(-1)!;
}
