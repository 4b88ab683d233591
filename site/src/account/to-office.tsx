import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { AccountSkeleton } from './account-skeleton';

/** Leads to the page of the office that has what the account used to have. */
export function ToOffice({ address }: { address: string }) {
  const router = useRouter();
  useEffect(() => void router.replace(address), [router, address]);
  return <AccountSkeleton />;
}
