import { formatDate, formatShortDate, formatTime } from '@/lib/dates';

/** A moment with its zone: "Today 1:42 PM CST", "Nov 24, 1:42 PM CST". The day is the zone's day. */
export function when(at: string, zone: string, now: number): string {
  const today = formatDate(new Date(now).toISOString(), zone);
  const time = formatTime(at, zone);
  return formatDate(at, zone) === today ? `Today ${time}` : `${formatShortDate(at, zone)}, ${time}`;
}
