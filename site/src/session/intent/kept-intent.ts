import { callbackPath } from '@/callback-path';
import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';
import type { Intent } from './intent';

const key = `${ownPrefix}intent`;

const dayMs = 86_400_000;

/** The lifetime of a link to set the first password. */
const longestMs = 7 * dayMs;

/** What to continue, and where: the emailed link carries only the part of the path that has no words in it. */
type Stopped = { intent: Intent | null; path: string };

type Kept = Stopped & { emailAddress: string; at: number };

/**
 * Keeps in this browser what a person was doing until they open the emailed link or complete the registration; nothing
 * forgets what was kept before. `emailAddress` is that of the person, so that nobody else who uses this browser continues it.
 */
export function keepIntent({ intent, path }: Stopped, emailAddress: string): void {
  if (intent || path) writeStored('local', key, { intent, path, emailAddress: plain(emailAddress), at: Date.now() } satisfies Kept);
  else removeStored('local', key);
}

/** Returns and forgets what was kept for a person. */
export function takeKeptIntent(emailAddress: string): Stopped {
  const kept = readStored('local', key) as Partial<Kept> | null;
  if (kept?.emailAddress !== plain(emailAddress)) return nothing;
  removeStored('local', key);
  if (Date.now() - (kept.at ?? 0) > longestMs) return nothing;
  return { intent: kept.intent ?? null, path: callbackPath(kept.path) };
}

const nothing: Stopped = { intent: null, path: '' };

function plain(emailAddress: string): string {
  return emailAddress.trim().toLowerCase();
}
