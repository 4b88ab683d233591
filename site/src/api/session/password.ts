import { postOpen } from '../http/client';
import * as registrationOperations from '../operations/registration.gen';
import type { DoneBody, InvitedUserOutputBody, ResetPasswordOutputBody } from '../schema.gen';

/** The entity id of password requests (specification section 9). */
const entityOfResets = 1;

/** Returns the user an email token belongs to and whether it is still valid. */
export function validateInvitedUser(token: string): Promise<InvitedUserOutputBody> {
  return postOpen(registrationOperations.validateInvitedUser, { token });
}

/** Emails a link to set a new password. The answer is the same for every address. `devices` are the browser's. */
export function requestPasswordReset(emailAddress: string, callbackURL: string, devices: string[]): Promise<DoneBody> {
  return postOpen(registrationOperations.requestPasswordReset, linkRequest(emailAddress, callbackURL, devices));
}

/** Resends the welcome email with its link to set the first password. The answer is the same for every address. */
export function requestWelcome(emailAddress: string, callbackURL: string, devices: string[]): Promise<DoneBody> {
  return postOpen(registrationOperations.requestPasswordResetWelcome, linkRequest(emailAddress, callbackURL, devices));
}

/** Sets a new password. An unknown, used or expired token is a bad request. */
export function resetPassword(resetToken: string, password: string): Promise<ResetPasswordOutputBody> {
  return postOpen(registrationOperations.resetPassword, { resetToken, password: password.normalize() });
}

export function activateInspector(token: string, password: string): Promise<ResetPasswordOutputBody> {
  return postOpen(registrationOperations.activateInspector, { token, password: password.normalize() });
}

function linkRequest(emailAddress: string, callbackURL: string, devices: string[]) {
  return { entity_ID: entityOfResets, emailAddress, baseURL: window.location.origin, ...(callbackURL && { callbackURL }), ...(devices.length > 0 && { devices }) };
}
