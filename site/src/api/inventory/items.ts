import useSWR from 'swr';
import { getPublic } from '../http/client';
import { isNotFound } from '../http/errors';
import { getItemKey } from '../operations/items.gen';
import { optionalResource } from '../resource';
import type { ItemDetail } from '../schema.gen';

const minute = 60_000;

/** Returns several items in order: null for one no longer listed, undefined for one that failed to load. */
export function useItems(ids: readonly number[]) {
  const load = () => Promise.all(ids.map((id) => getPublic(getItemKey({ ID: id })).catch((error: unknown) => (isNotFound(error) ? null : undefined))));
  const config = { ...optionalResource, refreshInterval: minute, keepPreviousData: true };
  return useSWR<(ItemDetail | null | undefined)[], unknown>(ids.length > 0 ? ['items', ...ids] : null, load, config);
}
