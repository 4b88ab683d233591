import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageHead } from '@/tenant/page-head';
import { Icon } from '@/ui/icon';
import { focusNewTitle, titleId } from './content-focus';
import styles from './section-head.module.scss';

type Props = {
  title: string;
  /** A sentence below the title, or facts. */
  about?: ReactNode;
  /** Leads back to the list that this is one of. */
  back?: { href: string; name: string };
  /** Badges after the title. */
  state?: ReactNode;
  /** Buttons at the end of the title's line; on a phone below the text. */
  actions?: ReactNode;
};

/** The head of a page of the office; its title is also the document's. */
export function SectionHead({ title, about, back, state, actions }: Props) {
  return (
    <header className={styles.head}>
      <PageHead title={title} noIndex />
      {back && (
        <Link href={back.href} prefetch={false} className={styles.back}>
          <Icon name="left" size={14} /> {back.name}
        </Link>
      )}
      <div className={styles.line}>
        <h1 id={titleId} ref={focusNewTitle} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {state}
      </div>
      {about && <div className={styles.about}>{about}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
