import * as operations from './operations/office.gen';
import { usePersonal } from './resource';

/** Returns what was changed about a thing, latest first, for the duty see; `before` is the last entry of the previous page. */
export function useHistory(subject: 'event' | 'item', id: number, before = 0) {
  return usePersonal(operations.getHistoryKey({ subject, subject_ID: id, before }));
}
