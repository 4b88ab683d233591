import { useSWRConfig } from 'swr';
import { isOfficeMoney } from '@/api/office-money';

/** Returns a function that loads again what money changes, on every screen that shows it. */
export function useReloadMoney(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(isOfficeMoney);
}
