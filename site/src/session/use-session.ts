import type { Place } from '@/lib/distance';
import type { AuthSession } from './tokens/auth-session';
import { useSessionStore } from './tokens/session-storage';

export type SessionView = {
  /** `none` until there is a token; a guest token is requested only when a call needs one. */
  status: 'none' | 'guest' | 'user';
  userId: number;
  place: Place | null;
};

/** Returns the current user; signed out in the exported HTML and while hydrating. */
export function useSession(): SessionView {
  const session = useSessionStore((state) => state.session);
  return { ...who(session), place: placeOf(session) };
}

function who(session: AuthSession): Pick<SessionView, 'status' | 'userId'> {
  if (!session.status) return { status: 'none', userId: 0 };
  return session.isGuest ? { status: 'guest', userId: 0 } : { status: 'user', userId: session.user_ID };
}

function placeOf({ latitude, longitude }: AuthSession): Place | null {
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
}

/** Reports whether the browser's storage has been read; until then everyone appears signed out. */
export function useSessionKnown(): boolean {
  return useSessionStore((state) => state.known);
}
