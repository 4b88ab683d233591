import { postOpen } from './client';
import * as operations from './operations.gen';
import type { CreateExternalUserInputBody, DoneBody, ValidateEmailOutputBody } from './schema.gen';

/** Asks for an account. The answer is the same whether or not somebody has the address: what comes next comes by mail. */
export function createExternalUser(user: CreateExternalUserInputBody): Promise<DoneBody> {
  return postOpen<DoneBody>(operations.createExternalUser, { ...user, baseURL: window.location.origin });
}

/** What is wrong with an email address, in the server's words, or "". */
export async function validateEmail(email: string): Promise<string> {
  const { success, errorDescription } = await postOpen<ValidateEmailOutputBody>(operations.validateEmail, { email });
  return success ? '' : errorDescription;
}
