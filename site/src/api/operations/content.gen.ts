// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get, Post } from '../http/operation';
import type { ContentDocumentsOutputBody, ContentPage, DoneBody, LeadInputBody, LeadsOutputBody, TenantContent, TermsDocument } from '../schema.gen';

export const getTenantContent = '/api/v1/Settings/GetTenantContent' as Get<TenantContent>;
export const getContentDocuments = '/api/V1/auction/GetContentDocuments' as Get<ContentDocumentsOutputBody>;
export const getContentLinkHTML = '/api/v1/Auction/GetContentLinkHTML' as Get<ContentPage>;
export const getContentLinkHTMLKey = (query: { key: string }) => withQuery(getContentLinkHTML, [['key', query.key]]);
export const getTermsAndConditions = '/api/v1/Auction/getTermsAndConditions' as Get<TermsDocument>;
export const getTermsAndConditionsKey = (query: { terms_ID?: number | string } = {}) => withQuery(getTermsAndConditions, [['terms_ID', countUnlessDefault(0, query.terms_ID)]]);
export const subscribeEmailToNewsletter = '/api/V1/settings/SubscribeEmailToNewsletter' as Get<DoneBody>;
export const subscribeEmailToNewsletterKey = (query: { emailAddress: string }) => withQuery(subscribeEmailToNewsletter, [['emailAddress', query.emailAddress]]);
export const createLeadFromAuctionSite = '/api/V1/lead/CreateLeadFromAuctionSite' as Post<LeadInputBody, DoneBody>;
export const getLeads = '/api/v1/lead/GetLeads' as Get<LeadsOutputBody>;
export const getLeadsKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getLeads, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)]]);
