import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';
import type { Intent } from './intent';

const key = `${ownPrefix}intent`;

const dayMs = 86_400_000;

/** The lifetime of a link to set the first password. */
const longestMs = 7 * dayMs;

type Kept = { intent: Intent; emailAddress: string; at: number };

/**
 * Keeps an intent in this browser until its person opens the emailed link or completes the registration. `null` forgets an
 * earlier one. `emailAddress` is that of the person, so that nobody else who uses this browser continues it.
 */
export function keepIntent(intent: Intent | null, emailAddress: string): void {
  if (intent) writeStored('local', key, { intent, emailAddress: plain(emailAddress), at: Date.now() } satisfies Kept);
  else removeStored('local', key);
}

/** Returns and forgets the intent kept for a person. */
export function takeKeptIntent(emailAddress: string): Intent | null {
  const kept = readStored('local', key) as Partial<Kept> | null;
  if (!kept?.intent || kept.emailAddress !== plain(emailAddress)) return null;
  removeStored('local', key);
  return Date.now() - (kept.at ?? 0) < longestMs ? kept.intent : null;
}

function plain(emailAddress: string): string {
  return emailAddress.trim().toLowerCase();
}
