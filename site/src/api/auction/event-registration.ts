import { getPersonal, postPersonal } from '../http/client';
import { getUserInformation } from '../operations/user.gen';
import * as biddersOperations from '../operations/bidders.gen';
import type { DoneBody, RegisteredAuction, RegistrationState, TermsAcceptanceOutputBody, UserInformation } from '../schema.gen';

/** Registers or unregisters, with text and email notifications on (specification section 4, event registration 6). */
export async function registerForAuction(eventId: number, register: boolean): Promise<RegistrationState> {
  const registration = { event_ID: eventId, textNotifications: true, emailNotifications: true, register };
  const body = await postPersonal(biddersOperations.registerForAuctions, { registrations: [registration] });
  return body.registrations[0]!;
}

/** Refetches the person's registration for an event, with the lots they lead there now; undefined if there is none. */
export async function refetchRegistration(eventId: number): Promise<RegisteredAuction | undefined> {
  const { registrations } = await getPersonal(biddersOperations.getRegisteredAuctions);
  return registrations.find(({ event }) => event.event_ID === eventId);
}

export function termsAcceptance(eventId: number): Promise<TermsAcceptanceOutputBody> {
  return getPersonal(biddersOperations.validateTermsAcceptanceByEventIdKey({ Event_ID: eventId }));
}

/** Accepts the version of the terms shown. Fails with 409 if they have changed since. */
export function acceptTerms(eventId: number, shown: TermsAcceptanceOutputBody): Promise<DoneBody> {
  const { terms_ID, version } = shown.termsAndConditionsDocument;
  const acceptance = { event_ID: eventId, terms_ID, version, documentHash: shown.documentHash };
  return postPersonal(biddersOperations.updateUserTermsAcceptance, acceptance);
}

/** Refetches the person, who may have completed the registration in another tab. */
export function refetchPerson(): Promise<UserInformation> {
  return getPersonal(getUserInformation);
}
