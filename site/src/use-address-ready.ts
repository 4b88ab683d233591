import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { isRendered } from '@/rendered-address';

const never = () => () => undefined;

/**
 * Reports whether the address can be read. For an address without a query Next is ready immediately, but the exported HTML
 * does not know the address, so rendering from it has to wait until the page is hydrated, unless the HTML was rendered for this address.
 */
export function useAddressReady(): boolean {
  const isKnown = useSyncExternalStore(never, () => true, isRendered);
  return useRouter().isReady && isKnown;
}
