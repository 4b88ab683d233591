// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getContactInfo = '/api/v1/Auction/GetContactInfo';
export const updateUserAccount = '/api/v1/Auction/UpdateUserAccount';
export const updatePhysicalAddress = '/api/v1/Auction/UpdatePhysicalAddress';
export const updatePhysicalAddress_V2 = '/api/v1/Auction/UpdatePhysicalAddress_V2';
export const updateBillingAddress = '/api/v1/Auction/UpdateBillingAddress';
export const updateBillingAddress_V2 = '/api/v1/Auction/UpdateBillingAddress_V2';
export const setPrimaryAccount = '/api/v1/Auction/SetPrimaryAccount';
export const updateContactBidderTag = '/api/v1/Auction/updateContactBidderTag';
export const updateContactInfo = (contact_ID: number) => `/api/profiles/contact-info/${contact_ID}`;
export const updateAdditionalInfo = (contact_ID: number) => `/api/profiles/additional-info/${contact_ID}`;
export const getNotificationPreferences = '/api/v1/User/GetNotificationPreferences';
export const setNotificationPreferences = '/api/v1/User/SetNotificationPreferences';
export const getSuggestion = '/api/v1/Streets/GetSuggestion';
export const validateAddress = '/api/v1/Streets/ValidateAddress';
