/** Specification section 9. */
const countdownSeconds = 10;
const secondMs = 1000;

export type IdlePhase = { name: 'active' } | { name: 'counting'; seconds: number } | { name: 'over' };

/** How things stand for somebody who last did something at `last`, by the clock alone: a tab that slept wakes up right. */
export function phaseAt(now: number, last: number, limitMs: number): IdlePhase {
  const left = last + limitMs + countdownSeconds * secondMs - now;
  if (left <= 0) return { name: 'over' };
  const seconds = Math.ceil(left / secondMs);
  return seconds > countdownSeconds ? { name: 'active' } : { name: 'counting', seconds };
}

/** Milliseconds until that changes; 0 when it does not any more. */
export function untilChange(now: number, last: number, limitMs: number): number {
  const idle = last + limitMs - now;
  if (idle > 0) return idle;
  const left = idle + countdownSeconds * secondMs;
  return left <= 0 ? 0 : left % secondMs || secondMs;
}
