import { formatDate, formatShortDate, formatTime } from '@/lib/dates';

/** Formats a moment in the auction's zone: "Today 1:42 PM CST", "Nov 24, 1:42 PM CST". `now` is in milliseconds since 1970. */
export function momentText(at: string, zone: string, now: number): string {
  const today = formatDate(new Date(now).toISOString(), zone);
  const time = formatTime(at, zone);
  return formatDate(at, zone) === today ? `Today ${time}` : `${formatShortDate(at, zone)}, ${time}`;
}
