import { ApiError } from '@/api/errors';
import { requestPasswordReset, requestWelcome } from '@/api/password';
import { somethingWrong } from '../sign-in/sign-in';

/** Which link: to set another password, or the first one. */
export type LinkKind = 'reset' | 'welcome';

/** Returns "" or what to tell the person. That the address is unknown is never told. */
export async function requestLink(kind: LinkKind, emailAddress: string, callbackURL: string): Promise<string> {
  try {
    await (kind === 'reset' ? requestPasswordReset : requestWelcome)(emailAddress, callbackURL);
    return '';
  } catch (error) {
    return error instanceof ApiError ? firstWords(error) : somethingWrong;
  }
}

function firstWords({ fields, message }: ApiError): string {
  return Object.values(fields)[0]?.[0] ?? message;
}
