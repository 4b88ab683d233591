import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { buyingKeys } from '@/api/buying-keys';
import type { Notice } from '@/api/schema.gen';
import { onNotice, useStream } from '@/api/stream/use-stream';
import { useStreamState } from '@/api/stream/state';
import { toastDone, toastError } from '@/ui/toast/toast';
import { isShownLot } from './shown-lots';
import { toneOf } from './tone';

/** Keeps the notifications current, and shows a toast for those that need action or bring good news. */
export function useLiveNotifications(userId: number): void {
  const { mutate } = useSWRConfig();
  const isLive = useStreamState(({ phase }) => phase === 'live');
  useStream(userId);
  // The stream does not replay what was sent while it was down.
  useEffect(() => {
    if (isLive) void mutate(buyingKeys.notices);
  }, [isLive, mutate]);
  useEffect(
    () =>
      onNotice((notice) => {
        void mutate(buyingKeys.notices);
        if (!isShownLot(notice.item_ID)) showToast(notice);
      }),
    [mutate],
  );
}

function showToast({ kind, text, item_ID }: Notice): void {
  const tone = toneOf(kind);
  if (tone === 'action') toastError(text, item_ID);
  if (tone === 'good') toastDone(text);
}
