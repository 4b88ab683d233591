import { useEffect, useRef, type ReactNode } from 'react';
import styles from './one-row.module.scss';

/** How much of the links before the current one stays in view, in pixels. */
const peek = 56;

/** Keeps a list of links in one row on phones and tablets. The row scrolls sideways, at first to the link that is `current`. */
export function OneRow({ current, children }: { current: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current?.querySelector('ul');
    const link = list?.querySelector('[aria-current]');
    if (list && link) list.scrollLeft += link.getBoundingClientRect().left - list.getBoundingClientRect().left - peek;
  }, [current]);
  return (
    <div ref={row} className={styles.row}>
      {children}
    </div>
  );
}
