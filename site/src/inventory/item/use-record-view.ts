import { useEffect } from 'react';
import { addPreviouslyViewed } from '@/api/user';

const delayMs = 1500;

/** Adds the item to "previously viewed" after 1.5 s on screen. It ignores failures, because nothing depends on it. */
export function useRecordView(itemId: number | undefined): void {
  useEffect(() => {
    if (!itemId) return;
    const timer = setTimeout(() => void addPreviouslyViewed(itemId).catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [itemId]);
}
