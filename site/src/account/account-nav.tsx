import Link from 'next/link';
import { cx } from '@/lib/class-names';
import { paths, type AccountTab } from '@/routes';
import { Icon, type IconName } from '@/ui/icon';
import styles from './account-nav.module.scss';
import type { Section } from './sections';
import { useTabCounts, type TabCount } from './use-tab-counts';

type Props = {
  sections: readonly Section[];
  current: AccountTab | 'notifications';
  /** A phone shows either this list or a section. */
  isInside: boolean;
};

/** The navigation next to the section, with what waits in each; on a phone a list that opens each section. */
export function AccountNav({ sections, current, isInside }: Props) {
  const counts = useTabCounts();
  return (
    <nav aria-label="My account" className={cx(styles.nav, isInside && styles.behind)}>
      <ul>
        {sections.map(({ id, ...section }) => (
          <NavLink key={id} {...section} href={id === 'overview' ? paths.account : paths.accountTab(id)} count={counts[id]} isCurrent={id === current} className={id === 'overview' ? styles.overview : undefined} />
        ))}
        <NavLink
          name="Notifications"
          about="Notification settings"
          icon="mail"
          href={paths.notifications}
          isCurrent={current === 'notifications'}
        />
      </ul>
    </nav>
  );
}

type LinkProps = { name: string; about: string; icon: IconName; href: string; count?: TabCount; isCurrent: boolean; className?: string };

function NavLink({ name, about, icon, href, count, isCurrent, className }: LinkProps) {
  return (
    <li className={className}>
      <Link href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined} className={cx(styles.link, isCurrent && styles.current)}>
        <Icon name={icon} className={styles.icon} />
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
        {count && <span className={cx(styles.count, count.isUrgent && styles.urgent)}>{count.text}</span>}
        <Icon name="right" size={16} className={styles.on} />
      </Link>
    </li>
  );
}
