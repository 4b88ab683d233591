import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './panel-frame.module.scss';

/** The id of the panel next to an item. */
export const panelId = 'item-panel';

/** The box next to an item that holds status, price, clock and buttons; it sticks to the top on wide screens. */
export function PanelFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <aside id={panelId} aria-label="Bid or buy" tabIndex={-1} className={cx(styles.panel, className)}>
      {children}
    </aside>
  );
}
