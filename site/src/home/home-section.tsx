import Link from 'next/link';
import { useId, type ReactNode } from 'react';
import styles from './home-section.module.scss';

type Props = { title: string; more?: { label: string; href: string }; children: ReactNode };

/** A section of the home page: heading, link to the full list, content. */
export function HomeSection({ title, more, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link href={more.href} prefetch={false} className={styles.more}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
