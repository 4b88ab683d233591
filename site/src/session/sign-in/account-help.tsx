import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import styles from './sign-in.module.scss';

/** Offers help by phone to people whom our emails do not reach. */
export function AccountHelp() {
  const { data: tenant } = useTenant();
  if (!tenant?.tenantPhone) return null;
  return (
    <p className={styles.help}>
      No email, or a new address?{' '}
      <span>
        Call{' '}
        <a href={phoneHref(tenant.tenantPhone)} className="num link">
          {formatPhone(tenant.tenantPhone)}
        </a>
      </span>
    </p>
  );
}
