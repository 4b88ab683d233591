import { createContext, useContext } from 'react';
import type { Item } from '@/api/schema.gen';

/** Opens the bid sheet of a lot. */
export const OpenBidSheet = createContext<(item: Item) => void>(() => undefined);

/** Returns a function that opens a lot's bid sheet. It works below a `BidSheetProvider`. */
export function useOpenBidSheet(): (item: Item) => void {
  return useContext(OpenBidSheet);
}

/** The attribute by which a closed sheet finds its button again, which may have moved to another list. */
export const bidButtonAttribute = 'data-bid-on';
