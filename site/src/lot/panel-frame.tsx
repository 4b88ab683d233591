import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { panelId } from './panel-in-view';
import styles from './panel-frame.module.scss';

/** The box next to an item that holds status, price, clock and buttons; it sticks to the top on wide screens. */
export function PanelFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <aside id={panelId} aria-label="Price and time" className={cx(styles.panel, className)}>
      {children}
    </aside>
  );
}
