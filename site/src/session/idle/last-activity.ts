import { ownPrefix, readStored, writeStored } from '@/lib/storage';

/** Time of the person's last activity in any tab, in milliseconds since 1970. */
export const activityKey = `${ownPrefix}activity`;

/** Returns 0 when no activity is recorded. */
export function lastActivity(): number {
  const stored = readStored('local', activityKey);
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : 0;
}

export function noteActivity(at: number): void {
  writeStored('local', activityKey, at);
}
