import { withQuery, type Params } from './http/canonical-query';
import { postPersonal, putPersonal } from './http/client';
import * as accountsOperations from './operations/accounts.gen';
import * as registrationOperations from './operations/registration.gen';
import { optionalResource, usePersonal } from './resource';
import type { Account, AccountAddressInputBody, AccountBillingInputBody, AccountCreatedOutputBody, AccountPayload, AdditionalInfoInputBody, ContactInfo, ContactInfoInputBody, DoneBody, NotificationPreferences, UpdateAccountInputBody } from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

export function useContactInfo() {
  return usePersonal(accountsOperations.getContactInfo);
}

/** Returns the same where a page works without it; `isPerson` false sends no request. */
export function useBuyerAccounts(isPerson: boolean) {
  return usePersonal(isPerson ? accountsOperations.getContactInfo : null, optionalResource);
}

export function useNotificationPreferences() {
  return usePersonal(accountsOperations.getNotificationPreferences);
}

/** Selects the contacts service (specification section 7). */
const inContacts: Params = [['base_url', 'contacts']];

export function saveContactInfo(contactId: number, info: ContactInfoInputBody): Promise<ContactInfo> {
  return putPersonal(withQuery(accountsOperations.updateContactInfo(contactId), inContacts), info);
}

export function saveAdditionalInfo(contactId: number, info: AdditionalInfoInputBody): Promise<ContactInfo> {
  return putPersonal(withQuery(accountsOperations.updateAdditionalInfo(contactId), inContacts), info);
}

/** Saves the bidder tag; an empty one removes it. */
export function saveBidderTag(tag: string): Promise<DoneBody> {
  return putPersonal(accountsOperations.updateContactBidderTag, { tag });
}

/** Adds another account. */
export function addAccount(account: Omit<AccountPayload, 'hasAccount'>): Promise<AccountCreatedOutputBody> {
  return postPersonal(registrationOperations.registerUserAccount, { ...account, hasAccount: true });
}

/** Saves an account; a missing license number stays unchanged. */
export function saveAccount(account: UpdateAccountInputBody): Promise<Account> {
  return putPersonal(accountsOperations.updateUserAccount, account);
}

/** Makes an account the one the person buys as, and returns the person's accounts. */
export function setPrimaryAccount(accountId: number): Promise<ContactInfo> {
  return putPersonal(accountsOperations.setPrimaryAccount, { account_ID: accountId });
}

export function savePhysicalAddress(address: AccountAddressInputBody): Promise<Account> {
  return putPersonal(accountsOperations.updatePhysicalAddress_V2, address);
}

export function saveBillingAddress(address: AccountBillingInputBody): Promise<Account> {
  return putPersonal(accountsOperations.updateBillingAddress_V2, address);
}

export function saveNotificationPreferences(preferences: NotificationPreferences): Promise<NotificationPreferences> {
  return putPersonal(accountsOperations.setNotificationPreferences, preferences);
}
