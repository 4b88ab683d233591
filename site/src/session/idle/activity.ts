import { ownPrefix, readStored, writeStored } from '@/lib/storage';

/** When the person last did something, in whichever tab: milliseconds since 1970. */
export const activityKey = `${ownPrefix}activity`;

/** 0 when nothing is known. */
export function lastActivity(): number {
  const stored = readStored('local', activityKey);
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : 0;
}

export function noteActivity(at: number): void {
  writeStored('local', activityKey, at);
}
