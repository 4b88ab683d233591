import { useTenant } from '@/api/tenant';
import { formatPhone, phoneHref } from '@/lib/phone';
import { Icon } from '@/ui/icon';
import styles from './sign-in.module.scss';

const words = {
  account: 'opens bidder accounts. Have your name, address and telephone number at hand.',
  password: 'sets your password anew. Use the email address of your account, so that we know it is you.',
};

/** How to get an account or a new password: from the office, which is where they come from. */
export function AccountHelp({ about }: { about: 'account' | 'password' }) {
  const { data: tenant } = useTenant();
  if (!tenant) return <p>Call the office of the auction house.</p>;
  return (
    <div className={styles.form}>
      <p>
        The office of {tenant.tenantName} {words[about]}
      </p>
      <ul className={styles.ways}>
        <li>
          <a href={phoneHref(tenant.tenantPhone)} className="num">
            <Icon name="phone" /> {formatPhone(tenant.tenantPhone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${tenant.tenantEmail}`}>
            <Icon name="mail" /> {tenant.tenantEmail}
          </a>
        </li>
      </ul>
    </div>
  );
}
