import { useEffect, useState } from 'react';

/** Id of the panel next to an item; the dock links to it. */
export const panelId = 'item-panel';

/** Share of the panel that must be in view for its button to be, too. */
const minPanelShare = 0.85;
/** Share of the viewport that a panel taller than it must fill. */
const minViewportShare = 0.6;

/** Reports whether the panel and its button are in view, so that the dock can hide. */
export function usePanelInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(panelId);
    if (!panel) return;
    const thresholds = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, minPanelShare, 1];
    const observer = new IntersectionObserver(([entry]) => setInView(entry !== undefined && isMostlyInView(entry)), { threshold: thresholds });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return inView;
}

function isMostlyInView({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= minPanelShare || (rootBounds !== null && intersectionRect.height >= rootBounds.height * minViewportShare);
}
