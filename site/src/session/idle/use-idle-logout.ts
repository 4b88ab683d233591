import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTenant } from '@/api/tenant';
import { isEqual } from '@/lib/is-equal';
import { paths } from '@/routes';
import { rememberPlace } from '../session-end-return';
import { signOut } from '../sign-out';
import { usePerson } from '../use-person';
import { followIdleLogout, clearIdleLogout, announceIdleLogout } from './logout-record';
import { idleLimit } from './idle-limit';
import type { IdlePhase } from './idle-countdown';
import { watchIdle, type IdleWatch } from './watch-idle';

const active: IdlePhase = { name: 'active' };
const over: IdlePhase = { name: 'over' };

/** Signs the person out after the idle limit and the countdown (specification section 4). Guests are not affected. */
export function useIdleLogout(): { phase: IdlePhase; dismiss: () => void } {
  const { data: tenant } = useTenant();
  const person = usePerson();
  const router = useRouter();
  const [phase, setPhase] = useState<IdlePhase>(active);
  const watch = useRef<IdleWatch | null>(null);
  const limit = idleLimit(tenant, person);
  const userId = person?.user_ID ?? 0;
  const latest = useRef({ router, userId });
  useEffect(() => {
    // The session may already be gone when another tab reports the timeout.
    latest.current = { router, userId: userId || latest.current.userId };
  });
  const leaveForHome = useCallback(() => {
    const { router, userId } = latest.current;
    rememberPlace(userId, router.asPath);
    void router.push(paths.home);
  }, []);

  useEffect(
    () =>
      followIdleLogout((isEnded) => {
        setPhase(isEnded ? over : active);
        if (!isEnded) return;
        watch.current?.stop();
        leaveForHome();
      }),
    [leaveForHome],
  );

  useEffect(() => {
    if (limit === 0) return;
    clearIdleLogout();
    const leave = () => {
      announceIdleLogout();
      signOut();
      leaveForHome();
    };
    const watching = watchIdle(limit, (now) => {
      setPhase((before) => (isEqual(before, now) ? before : now));
      if (now.name === 'over') leave();
    });
    watch.current = watching;
    return () => {
      watching.stop();
      watch.current = null;
      // Keeps the explanation on screen after signing out.
      setPhase((before) => (before.name === 'over' ? before : active));
    };
  }, [limit, userId, leaveForHome]);

  return { phase, dismiss: () => (phase.name === 'over' ? setPhase(active) : watch.current?.stay()) };
}
