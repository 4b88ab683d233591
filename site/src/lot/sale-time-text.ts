import { formatShortDate, parts } from '@/lib/dates';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Formats a moment in the auction's zone: "Today 1:42 PM CST", "Nov 24, 1:42 PM CST". `now` is in milliseconds since 1970. */
export function saleTimeText(at: string, zone: string, now: number): string {
  const p = parts(at, zone);
  if (!p) return '';
  const midnight = new Date(at).getTime() - minutesOf(p) * minute;
  const isToday = now >= midnight && now < midnight + day;
  return `${isToday ? 'Today' : `${formatShortDate(at, zone)},`} ${p.hour}:${p.minute} ${p.dayPeriod} ${p.timeZoneName}`;
}

/** Minutes since midnight. On the two days of a year on which clocks change, "Today" may begin or end an hour off. */
function minutesOf({ hour, minute, dayPeriod }: { hour: string; minute: string; dayPeriod: string }): number {
  return ((Number(hour) % 12) + (dayPeriod === 'PM' ? 12 : 0)) * 60 + Number(minute);
}
