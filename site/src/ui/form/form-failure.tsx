import { useEffect, useRef } from 'react';
import styles from './form-failure.module.scss';

/**
 * A form-level error. The element exists before there is an error, so that screen readers announce it, and it scrolls
 * into view for people who pressed a button further down.
 */
export function FormFailure({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <div ref={place} role="alert" className={styles.place}>
      {text && <p className={styles.failure}>{text}</p>}
    </div>
  );
}
