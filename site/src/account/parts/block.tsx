import { useId, type ReactNode } from 'react';
import styles from './block.module.scss';

type Props = { title: string; /** A sentence under the title. */ about?: ReactNode; children: ReactNode };

/** One matter of a section: what it is about on the left, what can be done on the right. */
export function Block({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <div className={styles.about}>
        <h3 id={id}>{title}</h3>
        {about && <p>{about}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
