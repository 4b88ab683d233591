import { useId, type ReactNode } from 'react';
import styles from './part.module.scss';

/** A titled part of an auction's page. */
export function Part({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
