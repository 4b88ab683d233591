import type { ReactNode } from 'react';
import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import styles from './registration-frame.module.scss';

type Props = { title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode };

/** The layout of a registration screen: title, content, and help at the side. */
export function RegistrationFrame({ title, lead, children, aside }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <aside aria-label="Help" className={styles.aside}>
          {aside}
          <Help />
        </aside>
      </div>
    </div>
  );
}

function Help() {
  const { data: tenant } = useTenant();
  if (!tenant) return null;
  return (
    <section>
      <h2>Need help?</h2>
      <p>
        Call{' '}
        <a href={phoneHref(tenant.tenantPhone)} className="link">
          {formatPhone(tenant.tenantPhone)}
        </a>{' '}
        or email{' '}
        <a href={`mailto:${tenant.tenantEmail}`} className="link">
          {tenant.tenantEmail}
        </a>
      </p>
    </section>
  );
}
