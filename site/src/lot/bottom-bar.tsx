import type { ReactNode } from 'react';
import { panelId } from './panel-frame';
import { usePanelInView } from './bid-button-in-view';
import styles from './bottom-bar.module.scss';

/** A bar at the bottom of narrow screens with status, price and a button (children), shown while the panel is out of view. */
export function BottomBar({ status, price, children }: { status: ReactNode; price: string; children: ReactNode }) {
  const hidden = usePanelInView();
  return (
    <div className={styles.bar} inert={hidden} data-hidden={hidden}>
      <div className={styles.summary}>
        <p className={styles.status}>{status}</p>
        <p className="num">{price}</p>
      </div>
      {children}
    </div>
  );
}

/** A link to the panel, for when the bottom bar has no button. */
export function BottomBarLink() {
  return (
    <a href={`#${panelId}`} className={styles.link}>
      Price and time
    </a>
  );
}
