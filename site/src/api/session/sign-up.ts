import { postOpen } from '../http/client';
import * as registrationOperations from '../operations/registration.gen';
import type { CreateExternalUserInputBody, DoneBody } from '../schema.gen';

/** Requests an account. The answer does not reveal whether the address is in use; the next step arrives by email. */
export function createExternalUser(user: CreateExternalUserInputBody): Promise<DoneBody> {
  return postOpen(registrationOperations.createExternalUser, { ...user, baseURL: window.location.origin });
}

/** What the server says about an email address: a problem, or the address that was probably meant; "" for nothing. */
export type EmailCheck = { problem: string; suggestion: string };

export async function validateEmail(email: string): Promise<EmailCheck> {
  const { success, errorDescription, suggestion = '' } = await postOpen(registrationOperations.validateEmail, { email });
  // An engine may put its suggestion where problems are. It must not keep anybody from signing up.
  const meant = /^Did you mean (\S+@\S+)\?$/.exec(errorDescription ?? '')?.[1];
  return { problem: success || meant ? '' : (errorDescription ?? ''), suggestion: suggestion || meant || '' };
}
