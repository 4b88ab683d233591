import { useHydrated } from '@/use-hydrated';

/**
 * Returns the time zone for dates in the visitor's time: undefined, which is theirs, or, while their browser is unknown, the other
 * one (UTC by default). What is written with it carries `data-later`.
 */
export function useVisitorZone(otherwise?: string): string | undefined {
  return useHydrated() ? undefined : otherwise || 'UTC';
}
