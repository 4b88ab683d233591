import { getPublic, postOpen } from './http/client';
import { optionalResource, visitConstant, usePublic } from './resource';
import type { DoneBody, LeadInputBody } from './schema.gen';
import * as contentOperations from './operations/content.gen';

/** Returns a content page; null sends no request. */
export function useContent(key: string | null) {
  return usePublic(key ? contentOperations.getContentLinkHTMLKey({ key }) : null, visitConstant);
}

export function useContentDocuments() {
  return usePublic(contentOperations.getContentDocuments, { ...visitConstant, ...optionalResource });
}

/** Returns the auction house's terms ("") or an event's, as their own screen; null sends no request. */
export function useTerms(termsId: string | null) {
  return usePublic(termsId === null ? null : contentOperations.getTermsAndConditionsKey({ terms_ID: termsId }), { ...visitConstant, networkLeadsToErrorScreen: true });
}

/** Returns an event's terms as a part of a screen. */
export function useOptionalTerms(termsId: number) {
  return usePublic(contentOperations.getTermsAndConditionsKey({ terms_ID: termsId }), { ...visitConstant, ...optionalResource });
}

/** Subscribes to the newsletter. It is a GET by specification; the writer serves it, and nothing caches it. */
export function subscribeToNewsletter(emailAddress: string): Promise<DoneBody> {
  return getPublic(contentOperations.subscribeEmailToNewsletterKey({ emailAddress }));
}

export function sendLead(lead: LeadInputBody): Promise<DoneBody> {
  return postOpen(contentOperations.createLeadFromAuctionSite, lead);
}
