import type { Place } from '@/lib/distance';
import type { AuthSession } from './tokens/auth-session';
import { useSessionStore } from './tokens/session-store';

export type SessionView = {
  /** `none` until there is a token; a guest's is asked for only when a call needs it. */
  status: 'none' | 'guest' | 'user';
  userId: number;
  place: Place | null;
};

/** Who is in front of the browser. In the exported HTML and while hydrating: nobody. */
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

/** Whether the browser's storage has been read: before, nobody seems to be signed in. */
export function useSessionKnown(): boolean {
  return useSessionStore((state) => state.known);
}
