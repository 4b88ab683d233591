import { postPersonal, putPersonal } from './http/client';
import { keys } from './keys';
import * as accountsOperations from './operations/accounts.gen';
import * as registrationOperations from './operations/registration.gen';
import { optionalResource, usePersonal } from './resource';
import type {
  Account,
  AccountAddressInputBody,
  AccountBillingInputBody,
  AccountCreatedOutputBody,
  AccountPayload,
  AdditionalInfoInputBody,
  ContactInfo,
  ContactInfoInputBody,
  DoneBody,
  NotificationPreferences,
  UpdateAccountInputBody,
} from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

export function useContactInfo() {
  return usePersonal<ContactInfo>(keys.contactInfo);
}

/** Returns the same where a page works without it; `isPerson` false sends no request. */
export function useBuyerAccounts(isPerson: boolean) {
  return usePersonal<ContactInfo>(isPerson ? keys.contactInfo : null, optionalResource);
}

export function useNotificationPreferences() {
  return usePersonal<NotificationPreferences>(keys.notificationPreferences);
}

/** Saves to the contacts service, selected by `base_url` (specification section 7). */
export function saveContactInfo(contactId: number, info: ContactInfoInputBody): Promise<ContactInfo> {
  return putPersonal<ContactInfo>(`${accountsOperations.updateContactInfo(contactId)}?base_url=contacts`, info);
}

export function saveAdditionalInfo(contactId: number, info: AdditionalInfoInputBody): Promise<ContactInfo> {
  return putPersonal<ContactInfo>(`${accountsOperations.updateAdditionalInfo(contactId)}?base_url=contacts`, info);
}

/** Saves the bidder tag; an empty one removes it. */
export function saveBidderTag(tag: string): Promise<DoneBody> {
  return putPersonal<DoneBody>(accountsOperations.updateContactBidderTag, { tag });
}

/** Adds another account. */
export function addAccount(account: Omit<AccountPayload, 'hasAccount'>): Promise<AccountCreatedOutputBody> {
  return postPersonal<AccountCreatedOutputBody>(registrationOperations.registerUserAccount, { ...account, hasAccount: true });
}

/** Saves an account; a missing license number stays unchanged. */
export function saveAccount(account: UpdateAccountInputBody): Promise<Account> {
  return putPersonal<Account>(accountsOperations.updateUserAccount, account);
}

/** Makes an account the one the person buys as, and returns the person's accounts. */
export function setPrimaryAccount(accountId: number): Promise<ContactInfo> {
  return putPersonal<ContactInfo>(accountsOperations.setPrimaryAccount, { account_ID: accountId });
}

export function savePhysicalAddress(address: AccountAddressInputBody): Promise<Account> {
  return putPersonal<Account>(accountsOperations.updatePhysicalAddress_V2, address);
}

export function saveBillingAddress(address: AccountBillingInputBody): Promise<Account> {
  return putPersonal<Account>(accountsOperations.updateBillingAddress_V2, address);
}

export function saveNotificationPreferences(preferences: NotificationPreferences): Promise<NotificationPreferences> {
  return putPersonal<NotificationPreferences>(accountsOperations.setNotificationPreferences, preferences);
}
