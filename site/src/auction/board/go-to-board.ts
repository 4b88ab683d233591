import { handoffTo } from '@/api/session/handoff';

/**
 * Continues the person's session on the board of an event, with a token for it. Only the address that the auction house configured gets
 * one: the engine names it. Throws if there is no token.
 */
export async function goToBoard(eventId: number): Promise<void> {
  const { boardURL, token } = await handoffTo(eventId);
  window.location.assign(withToken(boardURL, token));
}

/** Returns the board's address with the token, on this site or another. */
export function withToken(boardURL: string, token: string): string {
  const address = new URL(boardURL, window.location.origin);
  if (address.protocol !== 'https:' && address.origin !== window.location.origin) throw new Error(`Not a secure address: ${boardURL}`);
  address.searchParams.set('token', token);
  return address.href;
}
