import { setApproval } from '@/api/office';
import type { PermissionRequest } from '@/api/schema.gen';
import { toastDone, type NextStep } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { personPath } from '../addresses';

/** Lets a person into an auction, and says so with the next step. */
export function useApprove(of: Pick<PermissionRequest, 'event_ID' | 'user_ID' | 'name'>, onDone: () => Promise<unknown>, next?: NextStep) {
  const { event_ID, user_ID, name } = of;
  const { run, ...state } = useAction();
  const approve = () =>
    run(async () => {
      await setApproval({ event_ID, user_ID, approval: 'approved' });
      toastDone(`${name} approved`, next);
      await onDone();
    });
  return { ...state, approve };
}

/** The way back from a decision that has left the list of requests. The person was emailed it, so it is changed, not undone. */
export function changeDecision(userId: number): NextStep {
  return { label: 'Change decision', href: personPath(userId) };
}
