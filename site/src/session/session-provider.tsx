import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { setCredentials } from '@/api/http/client';
import { paths } from '@/routes';
import { useClearOnUserChange } from './use-clear-on-user-change';
import { handoffParameter } from './handoff/handoff-parameter';
import { followStorage } from './tokens/session-storage';
import { rememberPlace } from './session-end-return';
import { announceSessionEnd, followSessionEnd } from './session-ended';
import { endRejectedSession } from './sign-out';
import { bearer } from './tokens/bearer';

/** Connects the session to the API client, the address and other tabs. Renders nothing. */
export function SessionProvider() {
  const router = useRouter();
  const handedOff = handoffParameter(router.pathname, router.query.token);
  useEffect(() => {
    // A guest whose token is rejected stays on the page; the next call requests a new one.
    const onUnauthorized = (token: string) => {
      const userId = endRejectedSession(token);
      if (!userId) return;
      announceSessionEnd();
      rememberPlace(userId, router.asPath);
      void router.push(paths.home);
    };
    setCredentials({ bearer, onUnauthorized });
  }, [router]);
  // The router object changes on every navigation.
  const take = useEffectEvent((token: string) => void import('./handoff/exchange-handoff').then(({ takeHandoff }) => takeHandoff(router, token)));
  useEffect(() => {
    if (handedOff) take(handedOff);
  }, [handedOff]);
  useEffect(followStorage, []);
  useEffect(followSessionEnd, []);
  useClearOnUserChange();
  return null;
}
