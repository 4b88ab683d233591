import { postPersonal, putPersonal } from './client';
import { keys } from './keys';
import * as operations from './operations.gen';
import { usePersonal } from './resource';
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

// All of it is of the person who is signed in: what asks stands behind account/signed-in-only.tsx.

export function useContactInfo() {
  return usePersonal<ContactInfo>(keys.contactInfo);
}

export function useNotificationPreferences() {
  return usePersonal<NotificationPreferences>(keys.notificationPreferences);
}

/** Both are of the contacts service, which `base_url` picks (specification section 7). */
export function saveContactInfo(contactId: number, info: ContactInfoInputBody): Promise<ContactInfo> {
  return putPersonal<ContactInfo>(`${operations.updateContactInfo(contactId)}?base_url=contacts`, info);
}

export function saveAdditionalInfo(contactId: number, info: AdditionalInfoInputBody): Promise<ContactInfo> {
  return putPersonal<ContactInfo>(`${operations.updateAdditionalInfo(contactId)}?base_url=contacts`, info);
}

/** An empty one takes it away. */
export function saveBidderTag(tag: string): Promise<DoneBody> {
  return putPersonal<DoneBody>(operations.updateContactBidderTag, { tag });
}

/** One more beside those the person has. */
export function addAccount(account: Omit<AccountPayload, 'hasAccount'>): Promise<AccountCreatedOutputBody> {
  return postPersonal<AccountCreatedOutputBody>(operations.registerUserAccount, { ...account, hasAccount: true });
}

/** A licence number that is left out stays. */
export function saveAccount(account: UpdateAccountInputBody): Promise<Account> {
  return putPersonal<Account>(operations.updateUserAccount, account);
}

export function savePhysicalAddress(address: AccountAddressInputBody): Promise<Account> {
  return putPersonal<Account>(operations.updatePhysicalAddress_V2, address);
}

export function saveBillingAddress(address: AccountBillingInputBody): Promise<Account> {
  return putPersonal<Account>(operations.updateBillingAddress_V2, address);
}

export function saveNotificationPreferences(preferences: NotificationPreferences): Promise<NotificationPreferences> {
  return putPersonal<NotificationPreferences>(operations.setNotificationPreferences, preferences);
}
