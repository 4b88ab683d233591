import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Id of the element that holds the screen; the skip link leads to it. */
export const mainId = 'main';

/**
 * After a soft navigation to another screen the focus goes where a page load would put it. Next announces the title.
 * A change of filters or page keeps the focus on what was pressed.
 */
export function useRouteFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    let path = window.location.pathname;
    const onComplete = (_url: string, { shallow }: { shallow: boolean }) => {
      const changed = window.location.pathname !== path;
      path = window.location.pathname;
      if (changed && !shallow) document.getElementById(mainId)?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);
}
