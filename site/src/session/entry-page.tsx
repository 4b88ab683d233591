import type { ReactNode } from 'react';
import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './entry-page.module.scss';

/** A page with a single task on the way to signing in. */
export function EntryPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** The skeleton of a heading and a one-field form. */
export function EntrySkeleton() {
  return (
    <Loading label="Checking the link" className={styles.skeleton}>
      <Skeleton height={44} width="80%" />
      <Skeleton height={24} width="60%" />
      <Skeleton height={20} width="30%" />
      <Skeleton height="var(--control)" />
      <Skeleton height={20} width="70%" />
      <Skeleton height="var(--control)" />
    </Loading>
  );
}
