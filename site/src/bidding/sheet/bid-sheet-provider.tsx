import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Item } from '@/api/schema.gen';
import { focusBidButton } from './bid-button-focus';
import { OpenBidSheet } from './bid-sheet-state';

const BidSheet = lazy(() => import('./bid-sheet').then((m) => ({ default: m.BidSheet })));

/** Lets the lists below it bid in place. The sheet stays open when a bid moves its lot to another list. */
export function BidSheetProvider({ children }: { children: ReactNode }) {
  const [item, open] = useState<Item | null>(null);
  const close = () => {
    open(null);
    if (item) focusBidButton(item.item_ID);
  };
  return (
    <OpenBidSheet value={open}>
      {children}
      <Suspense>{item && <BidSheet item={item} onClose={close} />}</Suspense>
    </OpenBidSheet>
  );
}
