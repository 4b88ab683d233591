import { useEffect, useState } from 'react';

/** Id of the panel beside an item, for the dock that stands in for it. */
export const panelId = 'item-panel';

/** With this much of the panel in view its button is, too. */
const mostOfIt = 0.85;
/** A panel that is taller than the view is in view when it fills as much of it. */
const mostOfView = 0.6;

export function usePanelInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(panelId);
    if (!panel) return;
    const steps = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, mostOfIt, 1];
    const watch = new IntersectionObserver(([entry]) => setInView(entry !== undefined && isMostlySeen(entry)), { threshold: steps });
    watch.observe(panel);
    return () => watch.disconnect();
  }, []);
  return inView;
}

function isMostlySeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= mostOfIt || (rootBounds !== null && intersectionRect.height >= rootBounds.height * mostOfView);
}
