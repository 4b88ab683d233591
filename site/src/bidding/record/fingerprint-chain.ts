import type { BidLogEntry } from '@/api/schema.gen';

/** What a check of the record found: every entry follows the one before it, one does not, or some are still hidden. */
export type ChainResult = { kind: 'whole'; count: number } | { kind: 'broken'; seq: number } | { kind: 'hidden' };

/**
 * Checks that every hash is the SHA-256 of the hash before it, the public part and the commitment, with a line feed after each of the first two.
 * `entries` are all of a lot's, from the first. It needs a secure context, for crypto.subtle.
 */
export async function checkChain(entries: readonly BidLogEntry[]): Promise<ChainResult> {
  let before = '';
  for (const [at, { seq, public: text, commitment, hash }] of entries.entries()) {
    if (!text) return { kind: 'hidden' };
    if (seq !== at + 1 || (await sha256(`${before}\n${text}\n${commitment}`)) !== hash) return { kind: 'broken', seq: at + 1 };
    before = hash;
  }
  return { kind: 'whole', count: entries.length };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
