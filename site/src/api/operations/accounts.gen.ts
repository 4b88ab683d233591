// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get, Put } from '../http/operation';
import type { Account, AccountAddressInputBody, AccountBillingInputBody, AdditionalInfoInputBody, AddressBody, BidderTagInputBody, BillingAddress, ContactInfo, ContactInfoInputBody, DoneBody, NotificationPreferences, NotificationPreferencesBody, PrimaryAccountInputBody, SuggestionOutputBody, UpdateAccountInputBody, ValidateAddressOutputBody } from '../schema.gen';

export const getContactInfo = '/api/v1/Auction/GetContactInfo' as Get<ContactInfo>;
export const updateUserAccount = '/api/v1/Auction/UpdateUserAccount' as Put<UpdateAccountInputBody, Account>;
export const updatePhysicalAddress = '/api/v1/Auction/UpdatePhysicalAddress' as Put<AddressBody, Account>;
export const updatePhysicalAddress_V2 = '/api/v1/Auction/UpdatePhysicalAddress_V2' as Put<AccountAddressInputBody, Account>;
export const updateBillingAddress = '/api/v1/Auction/UpdateBillingAddress' as Put<BillingAddress, Account>;
export const updateBillingAddress_V2 = '/api/v1/Auction/UpdateBillingAddress_V2' as Put<AccountBillingInputBody, Account>;
export const setPrimaryAccount = '/api/v1/Auction/SetPrimaryAccount' as Put<PrimaryAccountInputBody, ContactInfo>;
export const updateContactBidderTag = '/api/v1/Auction/updateContactBidderTag' as Put<BidderTagInputBody, DoneBody>;
export const updateContactInfo = (contact_ID: number) => `/api/profiles/contact-info/${contact_ID}` as Put<ContactInfoInputBody, ContactInfo>;
export const updateAdditionalInfo = (contact_ID: number) => `/api/profiles/additional-info/${contact_ID}` as Put<AdditionalInfoInputBody, ContactInfo>;
export const getNotificationPreferences = '/api/v1/User/GetNotificationPreferences' as Get<NotificationPreferences>;
export const setNotificationPreferences = '/api/v1/User/SetNotificationPreferences' as Put<NotificationPreferencesBody, NotificationPreferences>;
export const getSuggestion = '/api/v1/Streets/GetSuggestion' as Get<SuggestionOutputBody>;
export const getSuggestionKey = (query: { line1?: string; line2?: string; city?: string; state?: string; postalCode?: string; country_ID?: number | string } = {}) => withQuery(getSuggestion, [['line1', query.line1 ?? ''], ['line2', query.line2 ?? ''], ['city', query.city ?? ''], ['state', query.state ?? ''], ['postalCode', query.postalCode ?? ''], ['country_ID', countUnlessDefault(0, query.country_ID)]]);
export const validateAddress = '/api/v1/Streets/ValidateAddress' as Get<ValidateAddressOutputBody>;
export const validateAddressKey = (query: { line1?: string; line2?: string; city?: string; state?: string; postalCode?: string; country_ID?: number | string } = {}) => withQuery(validateAddress, [['line1', query.line1 ?? ''], ['line2', query.line2 ?? ''], ['city', query.city ?? ''], ['state', query.state ?? ''], ['postalCode', query.postalCode ?? ''], ['country_ID', countUnlessDefault(0, query.country_ID)]]);
