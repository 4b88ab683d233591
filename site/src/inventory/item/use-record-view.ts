import { useEffect } from 'react';
import { addPreviouslyViewed } from '@/api/user';

const afterMs = 1500;

/** Remembers for "previously viewed" that the item was looked at, a moment after it is there. Its failure harms nobody. */
export function useRecordView(itemId: number | undefined): void {
  useEffect(() => {
    if (!itemId) return;
    const timer = setTimeout(() => void addPreviouslyViewed(itemId).catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [itemId]);
}
