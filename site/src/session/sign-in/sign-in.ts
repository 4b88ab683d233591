import { ApiError } from '@/api/http/errors';
import type { Session as TokenResponse } from '@/api/schema.gen';
import { passwordToken } from '@/api/session/token';
import { noteActivity } from '../idle/activity';
import { tokenReceived } from '../tokens/token-received';
import { readSession, writeSession } from '../tokens/session-storage';

/** The specification's text (section 5), including the leading space. */
export const wrongCredentials = ' Invalid email address or password';
export const somethingWrong = 'Something went wrong';

/** Signs in and returns "" or the message to show. */
export async function signIn(emailAddress: string, password: string): Promise<string> {
  try {
    startSession(await passwordToken(emailAddress.trim(), password));
  } catch (error) {
    return failureWords(error);
  }
  return '';
}

/** Stores the tokens of a new session and starts the idle timer. */
export function startSession(response: TokenResponse): void {
  const now = Date.now();
  noteActivity(now);
  writeSession(tokenReceived(readSession(), response, now));
}

/** Returns the message to show; after too many tries it is the server's, with when to try again. */
function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return somethingWrong;
  if (error.kind === 'unauthorized') return wrongCredentials;
  return error.status === 429 ? error.message : somethingWrong;
}
