import { formatShortDate } from './dates';

/** Formats an age: "just now", "5 minutes ago", "3 hours ago", "2 days ago"; from one week on the date. */
export function formatAge(iso: string, now: number, zone?: string): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  if (minutes < 24 * 60) return ago(Math.floor(minutes / 60), 'hour');
  if (minutes < 7 * 24 * 60) return ago(Math.floor(minutes / (24 * 60)), 'day');
  return formatShortDate(iso, zone);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
