import { ApiError } from '@/api/http/errors';
import { requestPasswordReset, requestWelcome } from '@/api/session/password';
import { somethingWrong } from '../sign-in/sign-in';
import { knownDevices } from '../tokens/known-devices';

/** The kind of link: to reset a password or to set the first one. */
export type LinkKind = 'reset' | 'welcome';

/** Requests the email and returns "" or the message to show. It never reveals whether an address has an account. */
export async function requestLink(kind: LinkKind, emailAddress: string, callbackURL: string): Promise<string> {
  try {
    await (kind === 'reset' ? requestPasswordReset : requestWelcome)(emailAddress, callbackURL, knownDevices());
    return '';
  } catch (error) {
    return error instanceof ApiError ? firstWords(error) : somethingWrong;
  }
}

function firstWords({ fields, message }: ApiError): string {
  return Object.values(fields)[0]?.[0] ?? message;
}
