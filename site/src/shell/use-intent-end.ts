import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { dropIntent, pathOf, useIntent } from '@/session/intent/intent';
import { useSession } from '@/session/use-session';

/**
 * Drops the intent of somebody who leaves the screen it is for, or signs out. It is on every screen from the start: in a part
 * that loads later, it could take somebody who is still on the way to that screen for one who has left it.
 */
export function useIntentEnd(): void {
  const { asPath } = useRouter();
  const path = pathOf(asPath);
  const isPerson = useSession().status === 'user';
  useEffect(() => {
    if (!isPerson || useIntent.getState().path !== path) dropIntent();
  }, [path, isPerson]);
}
