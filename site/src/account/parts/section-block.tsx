import { useId, type ReactNode } from 'react';
import styles from './section-block.module.scss';

type Props = {
  title: string;
  /** A sentence under the title. */
  about?: ReactNode;
  /** The heading level of the title. */
  level?: 'h2' | 'h3';
  children: ReactNode;
};

/** A topic of a section: title and description on the left, content on the right. */
export function SectionBlock({ title, about, level: Heading = 'h3', children }: Props) {
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
