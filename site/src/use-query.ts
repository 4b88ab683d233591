import { useRouter } from 'next/router';
import type { ParsedUrlQuery } from 'node:querystring';
import { useAddressReady } from './use-address-ready';

/** Returns the query of the address; empty until the address can be read. */
export function useQuery(): ParsedUrlQuery {
  const { query } = useRouter();
  return useAddressReady() ? query : {};
}
