import { useEffect, useRef } from 'react';
import styles from './form-failure.module.scss';

/**
 * What is wrong with a form as a whole. It stands there before there is anything to say, so that what it says is announced;
 * who pressed a button far below sees it, too.
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
