import type { ComponentType } from 'react';
import { useTenant } from '@/api/tenant';
import { NotFoundScreen } from '@/content/not-found-screen';

/** Returns the page of a screen about auctions; a house in retail mode has no such page. */
export function auctionsOnly(Screen: ComponentType): ComponentType {
  return function Page() {
    const isRetail = useTenant().data?.retailMode === true;
    return isRetail ? <NotFoundScreen /> : <Screen />;
  };
}
