import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** The id of the element around the screen, the target of the skip link. */
export const mainId = 'main';

/**
 * Moves the focus to the main element after a client-side navigation to another screen; Next announces the title.
 * Changing filters or pages keeps the focus on the control, unless the control is gone.
 */
export function useRouteFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    let path = window.location.pathname;
    const onComplete = (_url: string, { shallow }: { shallow: boolean }) => {
      const changed = window.location.pathname !== path;
      path = window.location.pathname;
      const isLost = document.activeElement === document.body;
      if ((changed && !shallow) || isLost) document.getElementById(mainId)?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);
}
