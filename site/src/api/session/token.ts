import { postOpen } from '../http/client';
import * as sessionsOperations from '../operations/sessions.gen';
import type { DoneBody, Session, TokenInputBody } from '../schema.gen';

/** Of every token call (specification section 7). */
const source = { 'login-source': 'auction' };

/** The site's login route (specification section 9). */
const siteRoute = 2;

function requestToken(body: TokenInputBody): Promise<Session> {
  return postOpen(sessionsOperations.token, body, source);
}

export function guestToken(): Promise<Session> {
  return requestToken({ grant_Type: 'guest' });
}

export function passwordToken(userName: string, password: string, devices: string[] = []): Promise<Session> {
  return requestToken({ grant_Type: 'password', user_Name: userName, password: password.normalize(), route_ID: siteRoute, ...(devices.length > 0 && { devices }) });
}

/** Lets staff act for a person, by their own name and password. */
export function proxyToken(userName: string, password: string, userId: number): Promise<Session> {
  return requestToken({ grant_Type: 'proxy', user_Name: userName, password: password.normalize(), proxy_ID: userId });
}

export function refreshedToken(refreshToken: string): Promise<Session> {
  return requestToken({ grant_Type: 'refresh', user_Name: refreshToken });
}

/** Exchanges a handoff token, which works once within a minute. */
export function handoffToken(token: string): Promise<Session> {
  return postOpen(sessionsOperations.handoff, { token }, source);
}

/** Revokes the session and all its tokens. */
export function revokeToken(refreshToken: string): Promise<DoneBody> {
  return postOpen(sessionsOperations.revokeToken, { refresh_token: refreshToken });
}
