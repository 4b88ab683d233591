import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { buyingKeys } from '@/api/buying-keys';
import type { Notice } from '@/api/schema.gen';
import { onNotice, useStream } from '@/api/stream';
import { useStreamState } from '@/api/stream-state';
import { toastDone, toastError } from '@/ui/toast/toast';
import { toneOf } from './tone';

/** Keeps the notices as they are now, and says at once what asks for something to be done, or is good news. */
export function useTold(userId: number): void {
  const { mutate } = useSWRConfig();
  const isLive = useStreamState(({ phase }) => phase === 'live');
  useStream(userId);
  // What came while there was no stream is not told again by the next.
  useEffect(() => {
    if (isLive) void mutate(buyingKeys.notices);
  }, [isLive, mutate]);
  useEffect(
    () =>
      onNotice((notice) => {
        void mutate(buyingKeys.notices);
        if (!isShownHere(notice)) say(notice);
      }),
    [mutate],
  );
}

function say({ kind, text }: Notice): void {
  const tone = toneOf(kind);
  if (tone === 'act') toastError(text);
  if (tone === 'good') toastDone(text);
}

/** The item's own page shows how it stands. */
function isShownHere({ item_ID }: Notice): boolean {
  return item_ID > 0 && window.location.pathname.endsWith(`/${item_ID}`);
}
