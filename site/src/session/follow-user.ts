import { personOf } from './tokens/auth-session';
import { useSessionStore } from './tokens/session-store';

/** Reports the signed-in user's id, 0 for guests, once it is known and whenever it changes. */
export function followUser(tell: (userId: number) => void): void {
  let told: number | null = null;
  const look = ({ known, session }: ReturnType<typeof useSessionStore.getState>) => {
    const userId = personOf(session);
    if (!known || userId === told) return;
    told = userId;
    tell(userId);
  };
  look(useSessionStore.getState());
  useSessionStore.subscribe(look);
}
