import { getPersonal } from './http/client';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import type { HistoryOutputBody } from './schema.gen';

/** What has a history: a kind of thing and its ID, which is 0 for the house. */
export type Subject = { subject: 'event' | 'item' | 'house' | 'user'; id: number };

/** Returns what was changed about a thing, latest first, for the duty see; `before` is the last entry of the previous page. */
export function useHistory(subject: 'event' | 'item', id: number, before = 0) {
  return usePersonal(operations.getHistoryKey({ subject, subject_ID: id, before }));
}

/** Returns the latest changes of a thing, latest first, for the duty see. */
export function getLatestHistory({ subject, id }: Subject): Promise<HistoryOutputBody> {
  return getPersonal(operations.getHistoryKey({ subject, subject_ID: id }));
}
