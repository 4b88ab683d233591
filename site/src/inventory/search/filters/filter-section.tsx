import { useId, type ReactNode } from 'react';
import { Icon } from '@/ui/icon';
import styles from './filters.module.scss';

/** A collapsible section of the filters. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <details open className={styles.section}>
      <summary className={styles.summary}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <Icon name="down" size={14} className={styles.fold} />
      </summary>
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  );
}
