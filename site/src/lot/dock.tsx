import type { ReactNode } from 'react';
import { panelId, usePanelInView } from './panel-in-view';
import styles from './dock.module.scss';

/** On narrow screens: the essence of the panel at the bottom edge, while the panel itself is out of view. */
export function DockBar({ state, price, children }: { state: ReactNode; price: string; children: ReactNode }) {
  const hidden = usePanelInView();
  return (
    <div className={styles.dock} inert={hidden} data-hidden={hidden}>
      <div className={styles.essence}>
        <p className={styles.state}>{state}</p>
        <p className="num">{price}</p>
      </div>
      {children}
    </div>
  );
}

/** Where there is nothing to press. */
export function DockLink() {
  return (
    <a href={`#${panelId}`} className={styles.details}>
      Price and time
    </a>
  );
}
