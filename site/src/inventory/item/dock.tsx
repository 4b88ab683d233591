import { useEffect, useState } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { formatTimeLeft } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { requireSignIn } from '@/session/sign-in-state';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/use-now';
import { panelId } from './item-panel';
import { panelOf, type Panel } from './panel';
import styles from './dock.module.scss';

/** With this much of the panel in view its button is, too. */
const mostOfIt = 0.85;

/** On narrow screens: the essence of the panel at the bottom edge, while the panel itself is out of view. */
export function Dock({ item }: { item: ItemDetail }) {
  const now = useNow(1000);
  const panel = panelOf(item, now);
  const { status } = useSession();
  const hidden = usePanelInView();
  const mayBid = status !== 'user' && (panel.deed === 'bid' || panel.deed === 'offer');
  return (
    <div className={styles.dock} inert={hidden} data-hidden={hidden}>
      <div className={styles.essence}>
        <p className={styles.state}>{stateLine(panel, now)}</p>
        <p className="num">{panel.price === null ? panel.noPrice : `${formatPrice(panel.price)}`}</p>
      </div>
      {mayBid ? (
        <Button variant="signal" onClick={requireSignIn}>
          {panel.deed === 'bid' ? 'Sign in to bid' : 'Sign in to offer'}
        </Button>
      ) : (
        <a href={`#${panelId}`} className={styles.details}>
          Price and time
        </a>
      )}
    </div>
  );
}

function stateLine({ state, clock, instead }: Panel, now: number): string {
  const left = clock ? formatTimeLeft(clock.at, now) : '';
  return left ? `${state} · ${left}` : [state, instead].filter(Boolean).join(' · ');
}

function usePanelInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(panelId);
    if (!panel) return;
    const watch = new IntersectionObserver(([entry]) => setInView((entry?.intersectionRatio ?? 0) >= mostOfIt), { threshold: mostOfIt });
    watch.observe(panel);
    return () => watch.disconnect();
  }, []);
  return inView;
}
