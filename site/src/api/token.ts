import { postOpen } from './http/client';
import * as sessionsOperations from './operations/sessions.gen';
import type { DoneBody, Session, TokenInputBody } from './schema.gen';

/** The site's login route (specification section 9). */
const siteRoute = 2;

function requestToken(body: TokenInputBody): Promise<Session> {
  return postOpen<Session>(sessionsOperations.token, body, { 'login-source': 'auction' });
}

export function guestToken(): Promise<Session> {
  return requestToken({ grant_Type: 'guest' });
}

export function passwordToken(userName: string, password: string): Promise<Session> {
  return requestToken({ grant_Type: 'password', user_Name: userName, password, route_ID: siteRoute });
}

export function refreshedToken(refreshToken: string): Promise<Session> {
  return requestToken({ grant_Type: 'refresh', user_Name: refreshToken });
}

/** Exchanges a handoff token, which works once within a minute. */
export function handoffToken(token: string): Promise<Session> {
  return postOpen<Session>(sessionsOperations.handoff, { token });
}

/** Revokes the session and all its tokens. */
export function revokeToken(refreshToken: string): Promise<DoneBody> {
  return postOpen<DoneBody>(sessionsOperations.revokeToken, { refresh_token: refreshToken });
}
