const minute = 60_000;
const day = 24 * 60 * minute;

/** What a time on the clock of a zone is: one moment; two, when clocks are set back; or none, when they are set forward over it. */
export type LocalTime = { at: readonly string[]; /** For none: the moment that the time would be with the clock before and after. */ near?: readonly string[] };

/** Reports whether a text is a time on a clock, such as "2026-11-01T01:30", without its zone. */
export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);
}

/**
 * Returns the moments at which clocks in the IANA zone show a local time such as "2026-11-01T01:30", as ISO times; null for what is no time.
 */
export function readLocalTime(local: string, zone: string): LocalTime | null {
  const asUTC = Date.parse(`${local}:00Z`);
  if (!isLocalTime(local) || Number.isNaN(asUTC)) return null;
  // Clocks are changed less than once in two days.
  const offsets = [...new Set([asUTC - day, asUTC + day].map((at) => offsetAt(at, zone)))];
  const moments = offsets.map((offset) => asUTC - offset).sort((a, b) => a - b);
  const shown = moments.filter((at) => writeLocalTime(new Date(at).toISOString(), zone) === local);
  const iso = (list: readonly number[]) => list.map((at) => new Date(at).toISOString().replace('.000Z', 'Z'));
  return shown.length > 0 ? { at: iso(shown) } : { at: [], near: iso(moments) };
}

/** Returns what clocks in the zone show at a moment: "2026-11-01T01:30"; "" without a moment. */
export function writeLocalTime(at: string | null | undefined, zone: string): string {
  const time = Date.parse(at ?? '');
  if (Number.isNaN(time)) return '';
  return new Date(Math.floor((time + offsetAt(time, zone)) / minute) * minute).toISOString().slice(0, 16);
}

/** Returns how far the zone's clocks are ahead of UTC at a moment (ms). */
function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - Math.floor(at / 1000) * 1000;
}
