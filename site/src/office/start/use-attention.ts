import { usePermissionRequests } from '@/api/office';
import { useExemptionRequests } from '@/api/tax-exemptions';
import { officePath } from '../addresses';

/** Something that waits for a decision: how much of it, and where. */
export type Attention = { count: number; one: string; many: string; href: string };

/** Returns what waits for the office; nothing for those who decide nothing. */
export function useAttention(decides: boolean, isRetail: boolean) {
  const requests = usePermissionRequests({ isOff: !decides || isRetail });
  const exemptions = useExemptionRequests(1, { isOff: !decides });
  const isLoaded = !decides || (exemptions.data && (isRetail || requests.data));
  const all: Attention[] = [
    { count: requests.data?.requests.length ?? 0, one: 'bidder waits for a decision', many: 'bidders wait for a decision', href: officePath('requests') },
    { count: exemptions.data?.totalRecordCount ?? 0, one: 'tax exemption waits for a decision', many: 'tax exemptions wait for a decision', href: officePath('tax-exemptions') },
  ];
  return {
    data: isLoaded ? all.filter(({ count }) => count > 0) : undefined,
    error: requests.error ?? exemptions.error,
    mutate: () => Promise.all([requests.mutate(), exemptions.mutate()]),
  };
}
