import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { cx } from '@/lib/class-names';
import styles from './disclosure.module.scss';

type Props = {
  /** The button's content. */
  label: ReactNode;
  /** Rendered only while open; links call `close`. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end' | 'page';
  className?: string;
};

/** A button with a panel below it. Escape, a click elsewhere and tabbing out close it. */
export function Disclosure({ label, children, align = 'start', className }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  usePressElsewhere(root, open, close);
  return (
    <div
      ref={root}
      className={cx(styles.disclosure, align === 'page' && styles.static, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        root.current?.querySelector('button')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </button>
      <div id={id} hidden={!open} className={cx(styles.panel, styles[align])}>
        {open && children(close)}
      </div>
    </div>
  );
}

function usePressElsewhere(root: RefObject<HTMLElement | null>, active: boolean, act: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) act();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
}
