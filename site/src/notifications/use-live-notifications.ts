import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { getNotices } from '@/api/operations/notices.gen';
import type { Notice } from '@/api/schema.gen';
import { callbackPath } from '@/callback-path';
import { onStreamed, useStream } from '@/api/stream/use-stream';
import { useStreamState, type StreamPhase } from '@/api/stream/stream-phase';
import { toastDone, toastError } from '@/ui/toast/toast';
import { isShownLot } from './shown-lots';
import { actionOf } from './notification-action';
import { toneOf } from './notification-tone';

/** Whether the stream is heard; null while it is not known yet. */
const hearingOf: Record<StreamPhase, 'live' | 'broken' | null> = { off: null, connecting: null, live: 'live', silent: 'broken', lost: 'broken' };

/** Keeps the notifications current, and shows a toast for those that need action or bring good news. */
export function useLiveNotifications(userId: number): void {
  const { mutate } = useSWRConfig();
  const hearing = useStreamState(({ phase }) => hearingOf[phase]);
  useStream(userId);
  // The stream does not replay what was sent before it opened; where it does not open, what there is has to be fetched all the same.
  useEffect(() => {
    if (hearing) void mutate(getNotices);
  }, [hearing, mutate]);
  useEffect(
    () =>
      onStreamed('notice', (notice) => {
        void mutate(getNotices);
        if (!isShownLot(notice.item_ID)) showToast(notice);
      }),
    [mutate],
  );
}

function showToast(notice: Notice): void {
  const { kind, text, item_ID } = notice;
  const tone = toneOf(kind);
  const href = callbackPath(notice.url);
  const label = actionOf(notice);
  const next = href && label ? { label, href } : undefined;
  if (tone === 'action') toastError(text, next, item_ID);
  if (tone === 'good') toastDone(text, next);
}
