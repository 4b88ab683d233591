import { useSession, useSessionKnown } from '@/session/use-session';

/** Reports whether the visitor is a guest; undefined until known. */
export function useGuest(): boolean | undefined {
  const { status } = useSession();
  return useSessionKnown() ? status !== 'user' : undefined;
}
