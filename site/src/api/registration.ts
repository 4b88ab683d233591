import { postPersonal } from './client';
import { keys } from './keys';
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

/** Opens the person's first account. Asked again, it answers the account there is. */
export function registerUserAccount(account: Omit<AccountPayload, 'hasAccount'>): Promise<AccountCreatedOutputBody> {
  return postPersonal<AccountCreatedOutputBody>('/api/v1/Auction/RegisterUserAccount', { ...account, hasAccount: false });
}

/** Sends a code to a phone; a code of a moment ago to the same number stays good, and none is sent. */
export function sendPhoneCode(phone: string): Promise<PhoneCodeSentOutputBody> {
  return postPersonal<PhoneCodeSentOutputBody>('/api/v1/auction/externalValidatePhoneRequest', { phone });
}

/** A wrong code is an answer; that there is no code that could fit is a bad request. */
export function checkPhoneCode(code: string): Promise<PhoneVerifiedOutputBody> {
  return postPersonal<PhoneVerifiedOutputBody>('/api/v1/auction/externalValidatePhone', { code });
}

/** `wanted` false asks nothing. */
export function useMarketingQuestions(wanted: boolean) {
  return usePublic<MarketingQuestionsOutputBody>(wanted ? keys.marketingQuestions : null, { ...visitConstant, ...optionalResource });
}

export function saveMarketingResponses(responses: MarketingResponse[]): Promise<DoneBody> {
  return postPersonal<DoneBody>('/api/v1/Settings/saveMarketingQuestionResponse', { responses });
}

/** Has a card verified. Nothing of number and code is kept here; the processor's refusal is 402 with its message. */
export function addPaymentMethod(card: PaymentMethod): Promise<PaymentMethodOutputBody> {
  return postPersonal<PaymentMethodOutputBody>('/api/v1/Payment/AddCustomerPaymentMethod', card);
}
