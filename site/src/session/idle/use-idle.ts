import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useTenant } from '@/api/tenant';
import { same } from '@/lib/same';
import { paths } from '@/routes';
import { signOut } from '../sign-out';
import { usePerson } from '../use-person';
import { idleLimit } from './idle-limit';
import type { IdlePhase } from './idle-phase';
import { watchIdle, type IdleWatch } from './watch-idle';

const active: IdlePhase = { name: 'active' };

/** Signs a person out after the idle limit and the countdown (specification section 4). A guest is not affected. */
export function useIdle(): { phase: IdlePhase; dismiss: () => void } {
  const { data: tenant } = useTenant();
  const person = usePerson();
  const router = useRouter();
  const [phase, setPhase] = useState<IdlePhase>(active);
  const watch = useRef<IdleWatch | null>(null);
  const limit = idleLimit(tenant, person);
  const userId = person?.user_ID ?? 0;

  useEffect(() => {
    if (limit === 0) return;
    const leave = () => {
      signOut();
      void router.push(paths.home);
    };
    let isTold = false;
    const tell = (now: IdlePhase) => {
      setPhase((before) => (same(before, now) ? before : now));
      isTold = now.name === 'over';
      if (isTold) leave();
    };
    const watching = watchIdle(limit, tell);
    watch.current = watching;
    return () => {
      watching.stop();
      watch.current = null;
      // Another tab was first to sign out for the same reason.
      if (!isTold && watching.isOver()) tell({ name: 'over' });
      else if (!isTold) setPhase(active);
    };
    // The router is another object after every navigation; only a new person or limit begins anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [limit, userId]);

  return { phase, dismiss: () => (phase.name === 'over' ? setPhase(active) : watch.current?.stay()) };
}
