import Link from 'next/link';
import { useTenant } from '@/api/tenant';
import { cx } from '@/lib/class-names';
import { officePath } from '../addresses';
import frame from './office-frame.module.scss';
import { grouped, type Navigation } from './navigation';
import { NavLink } from './nav-link';
import { PersonMenu } from './person-menu';
import styles from './side-bar.module.scss';

/** The sections by group, the house's name above them and the person below. On a tablet each has its sign above a short name. */
export function SideBar({ person, sections, current, waiting, onApproach }: Navigation) {
  const { data: tenant } = useTenant();
  return (
    <header className={frame.side}>
      <Link href={officePath()} prefetch={false} className={styles.house}>
        {tenant?.tenantName}
      </Link>
      <nav aria-label="Office" className={styles.nav}>
        {grouped(sections).map(({ name, sections: some }) => (
          <div key={name ?? ''} className={styles.group}>
            {name && <p className={cx('label', styles.label)}>{name}</p>}
            <ul>
              {some.map((section) => (
                <NavLink key={section.id} section={section} count={waiting[section.id]} isCurrent={section.id === current} onApproach={onApproach} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <PersonMenu person={person} />
    </header>
  );
}
