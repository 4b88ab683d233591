import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Ends what holds for the page that was loaded and not for those after it: the styles of `laid-out-when-near`. */
export function useFirstView(): void {
  const { events } = useRouter();
  useEffect(() => {
    const end = () => document.documentElement.removeAttribute('data-first-view');
    events.on('routeChangeStart', end);
    return () => events.off('routeChangeStart', end);
  }, [events]);
}
