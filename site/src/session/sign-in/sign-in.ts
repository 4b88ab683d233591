import { ApiError } from '@/api/errors';
import type { Session as TokenResponse } from '@/api/schema.gen';
import { passwordToken } from '@/api/token';
import { noteActivity } from '../idle/activity';
import { tokenReceived } from '../tokens/token-received';
import { readSession, writeSession } from '../tokens/session-store';

/** The specification's words (section 5), the leading space included. */
export const wrongCredentials = ' Invalid email address or password';
export const somethingWrong = 'Something went wrong';

/** Returns "" or what to tell the person. */
export async function signIn(emailAddress: string, password: string): Promise<string> {
  try {
    startSession(await passwordToken(emailAddress.trim(), password));
  } catch (error) {
    return failureWords(error);
  }
  return '';
}

/** Stores the tokens of somebody who comes in. The idle limit counts from now. */
export function startSession(response: TokenResponse): void {
  const now = Date.now();
  noteActivity(now);
  writeSession(tokenReceived(readSession(), response, now));
}

/** After too many tries the server says when to try again. */
function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return somethingWrong;
  if (error.kind === 'unauthorized') return wrongCredentials;
  return error.status === 429 ? error.message : somethingWrong;
}
