import type { ReactNode } from 'react';
import styles from './download-link.module.scss';

/** A link that downloads a file under the given name (specification, section 7, notes). */
export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a href={href} download={name} className={styles.file}>
      {children}
    </a>
  );
}
