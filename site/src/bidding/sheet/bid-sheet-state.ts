import { createContext } from 'react';
import type { Item } from '@/api/schema.gen';

/** Opens the bid sheet of a lot, below a `BidSheetProvider`. */
export const OpenBidSheet = createContext<(item: Item) => void>(() => undefined);
