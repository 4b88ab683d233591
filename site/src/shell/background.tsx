import { useEffect } from 'react';
import { reportBadRequests } from '@/api/http/client';
import { useBlockedStorage } from '@/session/blocked-storage';
import { useInitialPosition } from '@/session/geolocation';
import { watchKeys } from '@/ui/binding/held-and-scanned-keys';
import { toastError } from '@/ui/toast/toast';
import { ToastRegions } from '@/ui/toast/toast-regions';
import { usePrefetchOnPress } from './use-prefetch-on-press';
import { OfflineNotice } from './offline/offline-notice';
import { useServiceWorker } from './offline/use-service-worker';
import { useStalePage } from './stale-page';

/**
 * What every screen has and no first view needs: the toasts, those of every 400 included, the question for the position, pages without a
 * connection, the next item's data, and what has changed on a stale page.
 */
export function Background() {
  useInitialPosition();
  useServiceWorker();
  usePrefetchOnPress();
  useStalePage();
  useBlockedStorage();
  useEffect(() => reportBadRequests(toastError), []);
  useEffect(watchKeys, []);
  return (
    <>
      <OfflineNotice />
      <ToastRegions />
    </>
  );
}
