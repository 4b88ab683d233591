import type { Session as TokenResponse } from '@/api/schema.gen';
import { noteActivity } from '../idle/last-activity';
import { clearSessionEnd } from '../session-ended';
import { tokenReceived } from '../tokens/token-received';
import { readSession, writeSession } from '../tokens/session-storage';

/** The specification's text (section 5), including the leading space. */
export const wrongCredentials = ' Invalid email address or password';
export const somethingWrong = 'Something went wrong';

/** Stores the tokens of a new session and starts the idle timer. */
export function startSession(response: TokenResponse): void {
  const now = Date.now();
  noteActivity(now);
  clearSessionEnd();
  writeSession(tokenReceived(readSession(), response, now));
}
