import { postOpen } from './client';
import * as operations from './operations.gen';
import type { DoneBody, Session, TokenInputBody } from './schema.gen';

/** Login route of the site (specification section 9). */
const siteRoute = 2;

function askToken(body: TokenInputBody): Promise<Session> {
  return postOpen<Session>(operations.token, body, { 'login-source': 'auction' });
}

export function guestToken(): Promise<Session> {
  return askToken({ grant_Type: 'guest' });
}

export function passwordToken(userName: string, password: string): Promise<Session> {
  return askToken({ grant_Type: 'password', user_Name: userName, password, route_ID: siteRoute });
}

export function refreshedToken(refreshToken: string): Promise<Session> {
  return askToken({ grant_Type: 'refresh', user_Name: refreshToken });
}

/** A hand-off token is good once, for a minute. */
export function handoffToken(token: string): Promise<Session> {
  return postOpen<Session>(operations.handoff, { token });
}

/** Ends the session and every token of its family on the server. */
export function revokeToken(refreshToken: string): Promise<DoneBody> {
  return postOpen<DoneBody>(operations.revokeToken, { refresh_token: refreshToken });
}
