import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMeasuredHeight } from '@/ui/hooks/use-measured-height';
import { useActionInView } from './action-in-view';
import styles from './bottom-bar.module.scss';

/** Which screens have a bar: of an item's page narrow ones, and short ones, where the panel is taller than the screen; of a board narrow ones. */
export const bottomBarMedia = { page: '(max-width: 991px), (max-height: 959px)', board: '(max-width: 991px)' } as const;

type Props = {
  status: ReactNode;
  price: string;
  /** Above the rest: why the person was outbid, or a bid failed. */
  note?: string;
  /** A button or link that does what the panel's main one does. */
  children: ReactNode;
};

/**
 * A bar at the bottom of the screen with status, price and the main action, shown while the panel's button cannot be pressed. It is no part of
 * the panel, at the end of the page.
 */
export function BottomBar({ status, price, note, children }: Props) {
  const isHidden = useActionInView();
  const bar = useMeasuredHeight<HTMLElement>('--dock'); // depends on the width and on what it says
  return createPortal(
    <section ref={bar} aria-label="Price and next step" className={styles.bar} inert={isHidden} data-hidden={isHidden}>
      <div className={styles.inside}>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.summary}>
          <p className={styles.status}>{status}</p>
          <p className="num">{price}</p>
        </div>
        {children}
      </div>
    </section>,
    document.body,
  );
}
