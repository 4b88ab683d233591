// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getTenantContent = '/api/v1/Settings/GetTenantContent';
export const getContentDocuments = '/api/V1/auction/GetContentDocuments';
export const getContentLinkHTML = '/api/v1/Auction/GetContentLinkHTML';
export const getTermsAndConditions = '/api/v1/Auction/getTermsAndConditions';
export const subscribeEmailToNewsletter = '/api/V1/settings/SubscribeEmailToNewsletter';
export const createLeadFromAuctionSite = '/api/V1/lead/CreateLeadFromAuctionSite';
export const getLeads = '/api/v1/lead/GetLeads';
