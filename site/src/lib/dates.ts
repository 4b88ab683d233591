import { localParts, months, type DateParts } from './local-dates';

/** The options that everything here is made of; the reader knows them, too (reader/render/dates.go). */
const options = {
  weekday: 'long', year: 'numeric', month: 'long', day: '2-digit', hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short',
} as const;

/**
 * Dates that the reader has formatted for this page, by time zone and milliseconds. With them the first render needs no Intl, whose
 * start blocks a phone for 70 to 110 ms. In the renderer: those of the page that is being rendered.
 */
export const formattedDates = new Map<string, string>();

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns a date as text in the IANA zone, by default the visitor's. */
function format(date: Date, zone: string | undefined): string {
  const id = `${zone} ${date.getTime()}`;
  const known = formattedDates.get(id);
  if (known) return known;
  const text = formatOf(zone).format(date);
  if (typeof window === 'undefined') formattedDates.set(id, text);
  return text;
}

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  let known = formats.get(zone);
  if (!known) {
    known = make(zone);
    formats.set(zone, known);
  }
  return known;
}

/** Creates a format; an unknown time zone falls back to the visitor's. */
function make(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/** "Saturday, November 21, 2026 at 9:00 AM CST"; older browsers write ", " for " at ". */
const moment = /^(?<weekday>\w+), (?<month>\w+) (?<day>\d+), (?<year>\d+)(?: at|,) (?<hour>\d+):(?<minute>\d+)\s(?<dayPeriod>AM|PM) (?<timeZoneName>.+)$/;

/** Returns the parts of a time in the IANA zone, by default the visitor's; null without a valid one. */
export function parts(iso: string | null | undefined, zone: string | undefined): DateParts | null {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return null;
  return (!zone && localParts(date)) || (moment.exec(format(date, zone || undefined))?.groups as DateParts | undefined) || null;
}

/** Formats "9:00 AM CST". */
export function formatTime(iso: string | null | undefined, zone?: string): string {
  const p = parts(iso, zone);
  return p ? `${p.hour}:${p.minute} ${p.dayPeriod} ${p.timeZoneName}` : '';
}

/** Formats "11/21/2026" in the IANA zone, by default the visitor's. */
export function formatDate(iso: string | null | undefined, zone?: string): string {
  const p = parts(iso, zone);
  return p ? `${String(months.indexOf(p.month) + 1).padStart(2, '0')}/${p.day}/${p.year}` : '';
}

/** Formats "Nov 24". */
export function formatShortDate(iso: string | null | undefined, zone?: string): string {
  const p = parts(iso, zone);
  return p ? `${p.month.slice(0, 3)} ${Number(p.day)}` : '';
}

/** Formats the time left: "2 d 4 h", "2 h 14 min", "53 min" and, in the last ten minutes, "4 min 5 s"; "" when it is over. */
export function formatTimeLeft(iso: string, now: number): string {
  const seconds = Math.floor((new Date(iso).getTime() - now) / 1000);
  if (!(seconds > 0)) return '';
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 9 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}
