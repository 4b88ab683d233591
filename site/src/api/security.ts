import useSWRInfinite from 'swr/infinite';
import { deletePersonal, getPersonal, putPersonal } from './http/client';
import type { Get } from './http/operation';
import * as userOperations from './operations/user.gen';
import { optionalResource, usePersonal } from './resource';
import type { ActivityOutputBody, DoneBody } from './schema.gen';

/** Entries per page of the activity log. */
const activityPageSize = 50;

export function useSessions() {
  return usePersonal(userOperations.getSessions, optionalResource);
}

/** Returns the activity log page by page, latest first; each page continues before the previous page's last entry. */
export function useActivity() {
  const answer = useSWRInfinite<ActivityOutputBody, unknown>(nextPage, getPersonal<ActivityOutputBody>, { ...optionalResource, revalidateFirstPage: false });
  const last = answer.data?.at(-1);
  return { ...answer, mayHaveMore: last?.entries.length === activityPageSize };
}

function nextPage(index: number, before: ActivityOutputBody | null): Get<ActivityOutputBody> | null {
  if (index === 0) return userOperations.getActivity;
  const last = before?.entries.length === activityPageSize ? before.entries.at(-1) : undefined;
  return last ? userOperations.getActivityKey({ before: last.entry_ID }) : null;
}

/** Changes the password, which ends the person's other sessions. */
export function changePassword(currentPassword: string, newPassword: string): Promise<DoneBody> {
  return putPersonal(userOperations.changePassword, {
    currentPassword: currentPassword.normalize(),
    newPassword: newPassword.normalize(),
  });
}

export function endSession(sessionId: number): Promise<DoneBody> {
  return deletePersonal(userOperations.endSessionPath({ session_ID: sessionId }));
}

export function endOtherSessions(): Promise<DoneBody> {
  return deletePersonal(userOperations.endOtherSessions);
}

/** Saves the idle limit in minutes; null: the auction house's limit, 0: none. */
export function saveIdleLimit(idleMinutes: number | null): Promise<DoneBody> {
  return putPersonal(userOperations.setIdleLimit, { idleMinutes });
}
