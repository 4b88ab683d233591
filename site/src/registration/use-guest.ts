import { useSession, useSessionKnown } from '@/session/use-session';

/** Whether a guest is in front of the browser; undefined until that is known. */
export function useGuest(): boolean | undefined {
  const { status } = useSession();
  return useSessionKnown() ? status !== 'user' : undefined;
}
