import Link from 'next/link';
import { useId } from 'react';
import { cx } from '@/lib/class-names';
import { paths, type AccountTab } from '@/routes';
import { Icon, type IconName } from '@/ui/icon';
import print from './print.module.scss';
import styles from './account-nav.module.scss';
import { grouped, sectionHeadingId, type Section } from './sections';
import { useTabCounts, type TabCount, type TabCounts } from './use-tab-counts';

type Current = AccountTab | 'notifications';

type Props = {
  sections: readonly Section[];
  current: Current;
  /** A phone shows either this list or a section. */
  isInside: boolean;
};

/** The navigation next to the section, with what waits in each; on a phone a list that opens each section. */
export function AccountNav({ sections, current, isInside }: Props) {
  const counts = useTabCounts();
  return (
    <>
      {current !== 'notifications' && (
        <a href={`#${sectionHeadingId}`} className={cx(styles.skip, print.unprinted)}>
          Skip to {sections.find(({ id }) => id === current)?.name}
        </a>
      )}
      <nav aria-label="My account" className={cx(styles.nav, print.unprinted, isInside && styles.behind)}>
        {grouped(sections).map((group) => (
          <Group key={group.name ?? ''} {...group} current={current} counts={counts} />
        ))}
      </nav>
    </>
  );
}

type GroupProps = { name: Section['group']; sections: readonly Section[]; current: Current; counts: TabCounts };

/** The sections under one heading; the notification settings have their own page and are listed with the other settings. */
function Group({ name: heading, sections, current, counts }: GroupProps) {
  const id = useId();
  return (
    <>
      {heading && (
        <p id={id} className={cx('label', styles.heading)}>
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading && id}>
        {sections.map(({ id: tab, name, about, icon }) => (
          <NavLink
            key={tab}
            {...{ name, about, icon }}
            href={tab === 'overview' ? paths.account : paths.accountTab(tab)}
            count={counts[tab]}
            isCurrent={tab === current}
            className={tab === 'overview' ? styles.overview : undefined}
          />
        ))}
        {heading === 'Settings' && (
          <NavLink name="Notifications" about="Notification settings" icon="mail" href={paths.notifications} isCurrent={current === 'notifications'} />
        )}
      </ul>
    </>
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
