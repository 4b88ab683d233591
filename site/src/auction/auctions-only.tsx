import type { ReactNode } from 'react';
import { useTenant } from '@/api/tenant';
import { NotFoundScreen } from '@/content/not-found-screen';

/** Shows a screen about auctions; a house in retail mode has no such page. */
export function AuctionsOnly({ children }: { children: ReactNode }) {
  const isRetail = useTenant().data?.retailMode === true;
  return isRetail ? <NotFoundScreen /> : children;
}
