import { personOf } from './tokens/auth-session';
import { useSessionStore } from './tokens/session-storage';

/** Reports the signed-in user's id, 0 for guests, once it is known and whenever it changes. */
export function followUser(listener: (userId: number) => void): void {
  let lastUserId: number | null = null;
  const report = ({ known, session }: ReturnType<typeof useSessionStore.getState>) => {
    const userId = personOf(session);
    if (!known || userId === lastUserId) return;
    lastUserId = userId;
    listener(userId);
  };
  report(useSessionStore.getState());
  useSessionStore.subscribe(report);
}
