import { ApiError } from '@/api/errors';
import { passwordToken } from '@/api/token';
import { keep } from './tokens';

/** The specification's words (section 5), the leading space included. */
export const wrongCredentials = ' Invalid email address or password';
export const somethingWrong = 'Something went wrong';

/** Returns "" or what to tell the person. */
export async function signIn(emailAddress: string, password: string): Promise<string> {
  try {
    keep(await passwordToken(emailAddress.trim(), password));
  } catch (error) {
    return error instanceof ApiError && error.kind === 'unauthorized' ? wrongCredentials : somethingWrong;
  }
  return '';
}
