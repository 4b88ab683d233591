import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isKeyOf } from '@/api/http/canonical-query';
import { getPermissionRequests, getPerson } from '@/api/operations/bidders.gen';
import { onStreamed, useStream } from '@/api/stream/use-stream';

/** How long changes are collected (ms): a save of many items makes many. */
const collectMs = 1000;

/** Loads again what the office has on screen whenever a member of staff has changed something of the house. */
export function useOfficeChanges(userId: number): void {
  const { mutate } = useSWRConfig();
  useStream(userId);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void mutate(isOfOffice);
    };
    const stop = onStreamed('office', () => {
      timer ??= setTimeout(refresh, collectMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [mutate]);
}

function isOfOffice(key: unknown): boolean {
  return (typeof key === 'string' && key.startsWith('/api/v1/Office/')) || isKeyOf(getPermissionRequests, getPerson)(key);
}
