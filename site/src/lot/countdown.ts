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

function two(part: number): string {
  return String(part).padStart(2, '0');
}
