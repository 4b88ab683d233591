import { postPersonal } from '../http/client';
import { getMarketingQuestions } from '../operations/reference-data.gen';
import * as registrationOperations from '../operations/registration.gen';
import { optionalResource, visitConstant, usePublic } from '../resource';
import type { AccountCreatedOutputBody, AccountPayload, DoneBody, MarketingResponse, PhoneCodeSentOutputBody, PhoneVerifiedOutputBody } from '../schema.gen';

/** Creates the person's first account; a repeated call returns the existing one. */
export function registerUserAccount(account: Omit<AccountPayload, 'hasAccount'>): Promise<AccountCreatedOutputBody> {
  return postPersonal(registrationOperations.registerUserAccount, { ...account, hasAccount: false });
}

/** Texts a code. If one was sent to the same number moments ago, that code stays valid and no other is sent. */
export function sendPhoneCode(phone: string): Promise<PhoneCodeSentOutputBody> {
  return postPersonal(registrationOperations.externalValidatePhoneRequest, { phone });
}

/** Checks a code. A wrong code is a normal answer; having no pending code is a bad request. */
export function checkPhoneCode(code: string): Promise<PhoneVerifiedOutputBody> {
  return postPersonal(registrationOperations.externalValidatePhone, { code });
}

/** Returns the tenant's questions; `isEnabled` false sends no request. */
export function useMarketingQuestions(isEnabled: boolean) {
  return usePublic(isEnabled ? getMarketingQuestions : null, { ...visitConstant, ...optionalResource });
}

export function saveMarketingResponses(responses: MarketingResponse[]): Promise<DoneBody> {
  return postPersonal(registrationOperations.saveMarketingQuestionResponse, { responses });
}
