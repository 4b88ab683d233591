import type { ReactNode } from 'react';
import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import styles from './message-screen.module.scss';

type Props = { code?: string; title: string; children: ReactNode; actions: ReactNode };

/** A screen with a message and links. */
export function MessageScreen({ code, title, children, actions }: Props) {
  const { data: tenant } = useTenant();
  return (
    <div className={styles.screen}>
      {code && <p className={styles.code}>{code}</p>}
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
      {tenant && (
        <p className="muted small">
          Need help? Call{' '}
          <a href={phoneHref(tenant.tenantPhone)} className="link">
            {formatPhone(tenant.tenantPhone)}
          </a>
        </p>
      )}
    </div>
  );
}
