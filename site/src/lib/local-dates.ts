/** The parts of a date as American English writes them: { weekday: "Saturday", month: "November", day: "21", hour: "9", dayPeriod: "AM", timeZoneName: "CST" … }. */
export type DateParts = Record<'weekday' | 'month' | 'day' | 'year' | 'hour' | 'minute' | 'dayPeriod' | 'timeZoneName', string>;

/** "Sat Nov 21 2026 09:00:00 GMT-0600 (Central Standard Time)" */
const written = /(\d+) (\d{4}) \d+:(\d+):\d+ GMT(.{5}) \((.+)\)$/;

const weekdays = 'Sun Mon Tues Wednes Thurs Fri Satur'.split(' ');
/** The months by their numbers, from 0. */
export const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * Returns the parts of a date in the visitor's zone, or undefined if this browser's own text of a date does not give the name of the zone in
 * English. The first use of Intl blocks a phone for 70 to 110 ms; this takes one.
 */
export function localParts(date: Date): DateParts | undefined {
  const [, day = '', year = '', minute = '', offset = '', name = ''] = written.exec(String(date)) ?? [];
  const timeZoneName = zoneName(name, offset);
  if (!timeZoneName) return undefined;
  const hour = date.getHours();
  return {
    weekday: `${weekdays[date.getDay()]}day`,
    month: months[date.getMonth()]!,
    day,
    year,
    hour: String(hour % 12 || 12),
    minute,
    dayPeriod: hour < 12 ? 'AM' : 'PM',
    timeZoneName,
  };
}

/** Hours from UTC in winter, by the initial of "Eastern Standard Time" and so on. */
const american: Record<string, number> = { A: -4, E: -5, C: -6, M: -7, P: -8 };

/**
 * Returns a zone's short name in American English: "CST", "UTC", or "GMT+5:30" east of Greenwich; undefined for a zone that Intl has to
 * name, or a name in another language.
 */
function zoneName(name: string, offset: string): string | undefined {
  if (name === 'Coordinated Universal Time') return 'UTC';
  if (name === 'Greenwich Mean Time') return 'GMT';
  const [, initial, season] = /^(Atlantic|Eastern|Central|Mountain|Pacific) (Standard|Daylight) Time$/.exec(name)?.map((word) => word[0]!) ?? [];
  const hours = Number(offset.slice(0, 3));
  if (initial) return hours === american[initial]! + (season === 'D' ? 1 : 0) ? `${initial}${season}T` : undefined;
  if (!(hours > 0) || !/ Time$/.test(name)) return undefined;
  const minutes = offset.slice(3);
  return `GMT+${hours}${minutes === '00' ? '' : `:${minutes}`}`;
}
