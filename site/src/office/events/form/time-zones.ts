/** The zones that houses choose from, by the names of their clocks. */
const zones = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Mountain, Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Halifax', 'Atlantic'],
  ['America/Regina', 'Central, Saskatchewan'],
] as const;

/** Returns the choices of a time zone, with the present one if it is another. */
export function zoneOptions(current: string): (readonly [string, string])[] {
  return zones.some(([id]) => id === current) || !current ? [...zones] : [...zones, [current, current.replaceAll('_', ' ')]];
}
