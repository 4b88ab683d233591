import { ApiError } from '@/api/http/errors';
import { proxyToken } from '@/api/session/token';
import { startSession, wrongCredentials } from './sign-in/sign-in';

/** Signs staff in on behalf of a person (specification, section 6). A wrong password is an error with the text of a failed sign-in. */
export async function actFor(userId: number, emailAddress: string, password: string): Promise<void> {
  try {
    startSession(await proxyToken(emailAddress, password, userId));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') throw new ApiError(400, { messages: [wrongCredentials.trim()] });
    throw error;
  }
}
