// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get, Post } from '../http/operation';
import type { ContentDocumentsOutputBody, ContentPage, DoneBody, LeadInputBody, LeadsOutputBody, TenantContent, TermsDocument } from '../schema.gen';

export const getTenantContent = '/api/v1/Settings/GetTenantContent' as Get<TenantContent>;
export const getContentDocuments = '/api/V1/auction/GetContentDocuments' as Get<ContentDocumentsOutputBody>;
export const getContentLinkHTML = '/api/v1/Auction/GetContentLinkHTML' as Get<ContentPage>;
export const getTermsAndConditions = '/api/v1/Auction/getTermsAndConditions' as Get<TermsDocument>;
export const subscribeEmailToNewsletter = '/api/V1/settings/SubscribeEmailToNewsletter' as Get<DoneBody>;
export const createLeadFromAuctionSite = '/api/V1/lead/CreateLeadFromAuctionSite' as Post<LeadInputBody, DoneBody>;
export const getLeads = '/api/v1/lead/GetLeads' as Get<LeadsOutputBody>;
