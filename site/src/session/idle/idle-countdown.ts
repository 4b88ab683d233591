/** Specification section 9. */
const countdownSeconds = 10;
const secondMs = 1000;

export type IdlePhase = { name: 'active' } | { name: 'counting'; seconds: number } | { name: 'over' };

/** Returns the phase at `now` for the last activity at `last`. It depends on the clock alone, so a tab that slept wakes up in the right phase. */
export function phaseAt(now: number, last: number, limitMs: number): IdlePhase {
  const left = last + limitMs + countdownSeconds * secondMs - now;
  if (left <= 0) return { name: 'over' };
  const seconds = Math.ceil(left / secondMs);
  return seconds > countdownSeconds ? { name: 'active' } : { name: 'counting', seconds };
}

/** Returns the milliseconds until the phase changes, 0 once it is over. */
export function untilChange(now: number, last: number, limitMs: number): number {
  const idle = last + limitMs - now;
  if (idle > 0) return idle;
  const left = idle + countdownSeconds * secondMs;
  return left <= 0 ? 0 : left % secondMs || secondMs;
}
