import { useEffect } from 'react';
import { useToasts } from '@/ui/toast/toast';

/** Dismisses toasts about a lot while its sheet is open, which shows and announces the same. */
export function useNoToasts(itemId: number): void {
  useEffect(() => {
    const dismissAll = () => useToasts.getState().shown.filter(({ about }) => about === itemId).forEach(({ id }) => useToasts.getState().dismiss(id));
    dismissAll();
    return useToasts.subscribe(dismissAll);
  }, [itemId]);
}
