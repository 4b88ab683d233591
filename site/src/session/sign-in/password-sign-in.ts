import { ApiError } from '@/api/http/errors';
import { passwordToken } from '@/api/session/token';
import { keepDevice, knownDevices } from '../tokens/known-devices';
import { somethingWrong, startSession, wrongCredentials } from './sign-in';

/** Signs in and returns "" or the message to show. */
export async function signIn(emailAddress: string, password: string): Promise<string> {
  try {
    const session = await passwordToken(emailAddress.trim(), password, knownDevices());
    keepDevice(session.device);
    startSession(session);
  } catch (error) {
    return failureWords(error);
  }
  return '';
}

/** Returns the message to show; after too many tries it is the server's, with when to try again. */
function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return somethingWrong;
  if (error.kind === 'unauthorized') return wrongCredentials;
  return error.status === 429 ? error.message : somethingWrong;
}
