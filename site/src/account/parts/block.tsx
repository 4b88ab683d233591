import { useId, type ReactNode } from 'react';
import styles from './block.module.scss';

type Props = {
  title: string;
  /** A sentence under the title. */
  about?: ReactNode;
  /** Of the title on its page. */
  level?: 'h2' | 'h3';
  children: ReactNode;
};

/** One matter of a section: what it is about on the left, what can be done on the right. */
export function Block({ title, about, level: Heading = 'h3', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <div className={styles.about}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {about && <p>{about}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
