import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import styles from './sign-in.module.scss';

/** The office helps whom a mail does not reach. */
export function AccountHelp() {
  const { data: tenant } = useTenant();
  if (!tenant?.tenantPhone) return null;
  return (
    <p className={styles.help}>
      No mail, or another address?{' '}
      <span>
        Call{' '}
        <a href={phoneHref(tenant.tenantPhone)} className="num link">
          {formatPhone(tenant.tenantPhone)}
        </a>
      </span>
    </p>
  );
}
