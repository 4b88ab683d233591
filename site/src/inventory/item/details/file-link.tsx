import type { ReactNode } from 'react';
import styles from './file-link.module.scss';

/** Saves a file under a name of ours (specification section 7, notes). */
export function FileLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a href={href} download={name} className={styles.file}>
      {children}
    </a>
  );
}
