import { parts } from './dates';

// Formats of event lists, apart from the others to keep them out of the first load of search and item.

/** Formats "SATURDAY - NOVEMBER 21, 2026 9:00AM" in the IANA zone, by default the visitor's; "" without a date. */
export function formatEventDateTime(iso: string | null | undefined, zone?: string): string {
  const p = parts(iso, zone);
  if (!p) return '';
  return `${p.weekday} - ${p.month} ${p.day}, ${p.year} ${p.hour}:${p.minute}${p.dayPeriod}`.toUpperCase();
}

/** Returns { month: "DEC", day: "03" }. */
export function monthAndDay(iso: string, zone?: string): { month: string; day: string } {
  const p = parts(iso, zone);
  return { month: (p?.month ?? '').slice(0, 3).toUpperCase(), day: p?.day ?? '' };
}
