/** The stored session (specification section 3, auth session). */
export type AuthSession = SignedOut | SignedIn;

type Position = { latitude?: number; longitude?: number };

export type SignedOut = Position & { status: false };

export type SignedIn = Position & {
  status: true;
  token: string;
  refresh_token: string;
  /** Minutes. */
  expires_in: number;
  refresh_token_expires_in: number;
  /** When the tokens expire, in milliseconds since 1970 by this browser's clock. */
  expiryDate: number;
  refreshExpiryDate: number;
  user_ID: number;
  isGuest: boolean;
};

export type NeededToken = 'nothing' | 'guest' | 'refresh';

export const signedOut: SignedOut = { status: false };

/** A token this close to expiry counts as expired, because it must outlive the call that uses it. */
const marginMs = 30_000;

/** Returns what to request before a call can be authorized. */
export function neededToken(session: AuthSession, now: number): NeededToken {
  if (!session.status) return 'guest';
  if (now < session.expiryDate - marginMs) return 'nothing';
  return now < session.refreshExpiryDate - marginMs ? 'refresh' : 'guest';
}

/** Drops the session if its token is the rejected one; a newer token, perhaps from another tab, is kept. */
export function tokenRejected(before: AuthSession, token: string): AuthSession {
  return before.status && before.token === token ? signedOut : before;
}

export function located(before: AuthSession, latitude: number, longitude: number): AuthSession {
  return { ...before, latitude, longitude };
}

/** Parses the stored session; anything malformed counts as signed out. */
export function parseSession(stored: unknown): AuthSession {
  if (!stored || typeof stored !== 'object') return signedOut;
  const s = stored as Partial<SignedIn>;
  const whole =
    s.status === true &&
    typeof s.token === 'string' &&
    typeof s.refresh_token === 'string' &&
    [s.expiryDate, s.refreshExpiryDate, s.user_ID].every((n) => typeof n === 'number' && Number.isFinite(n)) &&
    typeof s.isGuest === 'boolean';
  return whole ? (s as SignedIn) : { ...position(s as Position), status: false };
}

/** Returns the signed-in user's ID, or 0 for guests. */
export function personOf(session: AuthSession): number {
  return session.status && !session.isGuest ? session.user_ID : 0;
}

export function position({ latitude, longitude }: Position): Position {
  const known = Number.isFinite(latitude) && Number.isFinite(longitude);
  return known ? { latitude, longitude } : {};
}
