import { useEffect } from 'react';
import { isStorageBlocked } from '@/lib/storage';
import { toastError } from '@/ui/toast/toast';
import { useSession } from './use-session';

export const blockedStorageText = 'Your browser blocks storage for this site, so a sign-in lasts only until you reload or close this page.';

/** Tells people who have signed in, by whatever path, that the browser will not remember it. */
export function useBlockedStorage(): void {
  const isPerson = useSession().status === 'user';
  useEffect(() => {
    if (isPerson && isStorageBlocked()) toastError(blockedStorageText);
  }, [isPerson]);
}
