import { useEffect } from 'react';
import { reportBadRequests } from '@/api/http/client';
import { useInitialPosition } from '@/session/geolocation';
import { toastError } from '@/ui/toast/toast';
import { ToastRegions } from '@/ui/toast/toast-regions';

/** What every screen has and no first view needs: the toasts, those of every 400 included, and the question for the position. */
export function Background() {
  useInitialPosition();
  useEffect(() => reportBadRequests(toastError), []);
  return <ToastRegions />;
}
