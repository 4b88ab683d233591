import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Reports whether the address can be read. For an address without a query Next is ready immediately, but the exported HTML
 * does not know the address, so rendering from it has to wait until the page is hydrated.
 */
export function useAddressReady(): boolean {
  const isHydrated = useSyncExternalStore(never, () => true, () => false);
  return useRouter().isReady && isHydrated;
}
