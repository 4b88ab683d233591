import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the address may be read. Next says so at once for an address without a query, which the exported HTML could
 * not know: what is drawn from the address has to wait until the page is hydrated.
 */
export function useAddressReady(): boolean {
  const isHydrated = useSyncExternalStore(never, () => true, () => false);
  return useRouter().isReady && isHydrated;
}
