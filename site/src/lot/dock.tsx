import type { ReactNode } from 'react';
import { panelId } from './panel-frame';
import { usePanelInView } from './bid-button-in-view';
import styles from './dock.module.scss';

/** A bar at the bottom of narrow screens with status, price and a button (children), shown while the panel is out of view. */
export function DockBar({ status, price, children }: { status: ReactNode; price: string; children: ReactNode }) {
  const hidden = usePanelInView();
  return (
    <div className={styles.dock} inert={hidden} data-hidden={hidden}>
      <div className={styles.summary}>
        <p className={styles.status}>{status}</p>
        <p className="num">{price}</p>
      </div>
      {children}
    </div>
  );
}

/** A link to the panel, for when the dock has no button. */
export function DockLink() {
  return (
    <a href={`#${panelId}`} className={styles.link}>
      Price and time
    </a>
  );
}
