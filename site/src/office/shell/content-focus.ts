import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** The id of the element around a page of the office, the target of the skip link. */
export const contentId = 'office-content';

/** The id of a page's title. */
export const titleId = 'office-title';

/**
 * Moves the focus to the title of a page that has been navigated to, past the navigation. It runs after the site's own handler, which
 * would leave it in front of the navigation (shell/route-focus.ts).
 */
export function useTitleFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    let path = window.location.pathname;
    const onComplete = (_url: string, { shallow }: { shallow: boolean }) => {
      const isOther = window.location.pathname !== path;
      path = window.location.pathname;
      if (isOther && !shallow) focusTitle();
    };
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);
}

/** Moves the focus to the page's title, or to its surroundings while the page is loading. */
function focusTitle(): void {
  (document.getElementById(titleId) ?? document.getElementById(contentId))?.focus({ preventScroll: true });
}

/** Hands a title the focus that waits for it in its surroundings. */
export function focusNewTitle(title: HTMLElement | null): void {
  if (title && document.activeElement?.id === contentId) title.focus({ preventScroll: true });
}
