import { postOpen } from '../http/client';
import * as registrationOperations from '../operations/registration.gen';
import type { CreateExternalUserInputBody, DoneBody, ValidateEmailOutputBody } from '../schema.gen';

/** Requests an account. The answer does not reveal whether the address is in use; the next step arrives by email. */
export function createExternalUser(user: CreateExternalUserInputBody): Promise<DoneBody> {
  return postOpen<DoneBody>(registrationOperations.createExternalUser, { ...user, baseURL: window.location.origin });
}

/** Returns the server's error message for an email address, or "". */
export async function validateEmail(email: string): Promise<string> {
  const { success, errorDescription } = await postOpen<ValidateEmailOutputBody>(registrationOperations.validateEmail, { email });
  return success ? '' : errorDescription;
}
