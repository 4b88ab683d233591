import { formatShortDate } from './dates';

/** Formats an age: "just now", "5 minutes ago", "3 hours ago", "2 days ago"; from one week on the date. */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  if (minutes < 24 * 60) return ago(Math.floor(minutes / 60), 'hour');
  if (minutes < 7 * 24 * 60) return ago(Math.floor(minutes / (24 * 60)), 'day');
  return formatShortDate(iso);
}

/** Formats an age in little space: "now", "25 s", "4 min", "2 h"; from one day on the date. */
export function formatBriefAge(iso: string, now: number): string {
  const seconds = Math.floor((now - new Date(iso).getTime()) / 1000);
  if (seconds < 5) return 'now';
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 24 * 3600 ? `${Math.floor(seconds / 3600)} h` : formatShortDate(iso);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
