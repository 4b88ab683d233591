import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTenant } from '@/api/tenant';
import { paths } from '@/routes';
import styles from './door.module.scss';

/** The page of those who are not inside: the house's name, which leads to its site, and what to do. */
export function Door({ children }: { children: ReactNode }) {
  const { data: tenant } = useTenant();
  return (
    <div className={styles.door}>
      <header className={styles.bar}>
        <Link href={paths.home} prefetch={false}>
          {tenant?.tenantName}
        </Link>
      </header>
      <h1 className={styles.title}>Office</h1>
      {children}
    </div>
  );
}
