import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { formatPhone, phoneHref } from '@/lib/phone';
import { Logo } from '@/tenant/logo';
import { Icon } from '@/ui/icon';
import { CartLink } from '../lazy-components';
import { useScrolledPast } from '../scrolled-past';
import { AccountMenu } from './account-menu';
import styles from './header.module.scss';
import { SearchBox } from '@/inventory/suggest/search-box';
import { SideMenu } from './side-menu';

export function Header() {
  const { data: tenant } = useTenant();
  const hasShadow = useScrolledPast(50);
  return (
    <header className={cx(styles.header, hasShadow && styles.shadow)}>
      <div className={styles.bar}>
        <Logo tenant={tenant} place="header" />
        <SearchBox className={styles.search} />
        <div className={styles.contact}>
          {tenant?.tenantPhone && (
            <a href={phoneHref(tenant.tenantPhone)} className={cx('num', styles.phone)}>
              <Icon name="phone" size={18} />
              <span className={styles.digits}>{formatPhone(tenant.tenantPhone)}</span>
            </a>
          )}
          <span className={styles.cart}>
            <CartLink />
          </span>
          <AccountMenu className={styles.account} />
          <SideMenu className={styles.menu} />
        </div>
      </div>
    </header>
  );
}
