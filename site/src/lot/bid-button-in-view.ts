import { useEffect, useState } from 'react';
import { panelId } from './panel-frame';

/** Share of the Bid button that must be in view; less than all of it, because edges fall between pixels. */
const minButtonShare = 0.95;
/** Share of a panel without a form that must be in view for its button to be, too. */
const minPanelShare = 0.85;
/** Share of the viewport that such a panel must fill if it is taller. */
const minViewportShare = 0.6;

const thresholds = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, minPanelShare, minButtonShare, 1];

/** Reports whether the button of the panel is in view, so that the bottom bar can hide. */
export function usePanelInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(panelId);
    if (!panel) return;
    const isInView = (entry: IntersectionObserverEntry) => (entry.target === panel ? isMostlyInView(entry) : entry.intersectionRatio >= minButtonShare);
    const observer = new IntersectionObserver((entries) => setInView(entries.some(isInView)), { threshold: thresholds });
    const unfollow = followButton(panel, observer);
    return () => {
      unfollow();
      observer.disconnect();
    };
  }, []);
  return inView;
}

/** Observes the button of the panel's form, which may come and go, or the panel while it has none. */
function followButton(panel: HTMLElement, observer: IntersectionObserver): () => void {
  let watched: Element | null = null;
  const watch = () => {
    const target = panel.querySelector('form [type="submit"]') ?? panel;
    if (target === watched) return;
    observer.disconnect();
    observer.observe(target);
    watched = target;
  };
  watch();
  const changes = new MutationObserver(watch);
  changes.observe(panel, { childList: true, subtree: true });
  return () => changes.disconnect();
}

function isMostlyInView({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= minPanelShare || (rootBounds !== null && intersectionRect.height >= rootBounds.height * minViewportShare);
}
