/** Returns the time left as a clock shows it: "02:14:36", "3d 02:14:36"; "00:00:00" when over. `now` is in milliseconds since 1970. */
export function countdown(at: string, now: number): string {
  const left = Math.max(0, Math.floor((new Date(at).getTime() - now) / 1000));
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(two).join(':');
  const days = Math.floor(left / 86_400);
  return days > 0 ? `${days}d ${clock}` : clock;
}

/** Returns the time left for a datetime attribute: "PT2H14M36S". */
export function duration(at: string, now: number): string {
  const left = Math.max(0, Math.floor((new Date(at).getTime() - now) / 1000));
  return `PT${Math.floor(left / 3600)}H${Math.floor(left / 60) % 60}M${left % 60}S`;
}

/** Moments before the end that screen readers hear. */
const milestones: [seconds: number, text: string][] = [
  [600, '10 minutes left'],
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [30, '30 seconds left'],
];

/** Returns the last milestone passed; empty before the first one. */
export function milestone(at: string, now: number): string {
  const left = (new Date(at).getTime() - now) / 1000;
  if (left <= 0) return 'Time is up';
  return milestones.findLast(([seconds]) => left <= seconds)?.[1] ?? '';
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
