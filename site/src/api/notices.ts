import { putPersonal } from './http/client';
import * as noticesOperations from './operations/notices.gen';
import { optionalResource, usePersonal } from './resource';
import type { DoneBody } from './schema.gen';

const minute = 60_000;

/**
 * Returns the person's notifications. They are fetched when the person's stream opens or cannot (useLiveNotifications), so that none is missed
 * and none is fetched twice. The stream announces new ones; without it they are polled every minute.
 */
export function useNotices() {
  return usePersonal(noticesOperations.getNotices, { ...optionalResource, refreshInterval: minute, revalidateOnMount: false });
}

export function readNotices(upTo: number): Promise<DoneBody> {
  return putPersonal(noticesOperations.readNotices, { upTo });
}
