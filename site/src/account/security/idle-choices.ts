/** Minutes as a select value; "" is the auction house's limit, "0" none. */
export type IdleValue = '' | `${number}`;

type Choice = { value: IdleValue; name: string };

const longer = [15, 30, 60, 120, 240, 480];

/** Returns the choices longer than the tenant's limit (milliseconds, 0: none), plus the current one if not standard. */
export function idleChoices(tenantMs: number, chosen: number | null): Choice[] {
  const tenantMinutes = tenantMs / 60_000;
  const offered = longer.filter((minutes) => minutes > tenantMinutes);
  const minutes = chosen ? [...new Set([...offered, chosen])].sort((a, b) => a - b) : offered;
  return [
    { value: '', name: tenantMs > 0 ? `${timeName(tenantMinutes)} (default)` : 'Never (default)' },
    ...minutes.map((count): Choice => ({ value: `${count}`, name: timeName(count) })),
    ...(tenantMs > 0 || chosen === 0 ? [{ value: '0', name: 'Never' } as const] : []),
  ];
}

export function isOff(value: IdleValue): boolean {
  return value === '0';
}

/** Formats "15 minutes", "1 hour", "90 seconds". */
function timeName(minutes: number): string {
  if (minutes >= 60 && minutes % 60 === 0) return count(minutes / 60, 'hour');
  return Number.isInteger(minutes) ? count(minutes, 'minute') : count(Math.round(minutes * 60), 'second');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
