import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { dropIntent, pathOf, useIntent } from '@/session/intent/intent';
import { useSession } from '@/session/use-session';

/**
 * Drops the intent of somebody who leaves the screen it is for, or signs out. It runs from the start on every screen: if it loaded
 * later, it could mistake somebody who is still on the way to that screen for somebody who has left it.
 */
export function useIntentEnd(): void {
  const { asPath } = useRouter();
  const path = pathOf(asPath);
  const isPerson = useSession().status === 'user';
  useEffect(() => {
    if (!isPerson || useIntent.getState().path !== path) dropIntent();
  }, [path, isPerson]);
}
