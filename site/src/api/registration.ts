import { postPersonal } from './http/client';
import { keys } from './keys';
import * as operations from './operations.gen';
import { optionalResource, visitConstant, usePublic } from './resource';
import type {
  AccountCreatedOutputBody,
  AccountPayload,
  DoneBody,
  MarketingQuestionsOutputBody,
  MarketingResponse,
  PaymentMethod,
  PaymentMethodOutputBody,
  PhoneCodeSentOutputBody,
  PhoneVerifiedOutputBody,
} from './schema.gen';

/** Creates the person's first account; a repeated call returns the existing one. */
export function registerUserAccount(account: Omit<AccountPayload, 'hasAccount'>): Promise<AccountCreatedOutputBody> {
  return postPersonal<AccountCreatedOutputBody>(operations.registerUserAccount, { ...account, hasAccount: false });
}

/** Texts a code. A code sent to the same number just before stays valid and none is sent. */
export function sendPhoneCode(phone: string): Promise<PhoneCodeSentOutputBody> {
  return postPersonal<PhoneCodeSentOutputBody>(operations.externalValidatePhoneRequest, { phone });
}

/** Checks a code. A wrong code is a normal answer; without a pending code it is a bad request. */
export function checkPhoneCode(code: string): Promise<PhoneVerifiedOutputBody> {
  return postPersonal<PhoneVerifiedOutputBody>(operations.externalValidatePhone, { code });
}

/** Returns the tenant's questions; `wanted` false sends no request. */
export function useMarketingQuestions(wanted: boolean) {
  return usePublic<MarketingQuestionsOutputBody>(wanted ? keys.marketingQuestions : null, { ...visitConstant, ...optionalResource });
}

export function saveMarketingResponses(responses: MarketingResponse[]): Promise<DoneBody> {
  return postPersonal<DoneBody>(operations.saveMarketingQuestionResponse, { responses });
}

/** Verifies a card without keeping its number or code. If the processor declines, it fails with 402 and its message. */
export function addPaymentMethod(card: PaymentMethod): Promise<PaymentMethodOutputBody> {
  return postPersonal<PaymentMethodOutputBody>(operations.addCustomerPaymentMethod, card);
}
