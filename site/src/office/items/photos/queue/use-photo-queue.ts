import { useEffect, useSyncExternalStore } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { createPhotoQueue, type PhotoQueue, type QueueState } from './photo-queue';

let own: { personId: number; queue: PhotoQueue } | undefined;

function queueOf(personId: number): PhotoQueue {
  if (own?.personId !== personId) own = { personId, queue: createPhotoQueue({ personId }) };
  return own.queue;
}

/** Returns the person's queue of photos, which goes on with what is left from before a reload or a lost connection. */
export function usePhotoQueue({ user_ID }: Pick<UserInformation, 'user_ID'>): [state: QueueState, queue: PhotoQueue] {
  const queue = queueOf(user_ID);
  useEffect(() => {
    void queue.start();
    window.addEventListener('online', queue.resume);
    return () => window.removeEventListener('online', queue.resume);
  }, [queue]);
  return [useSyncExternalStore(queue.subscribe, queue.read, queue.read), queue];
}
