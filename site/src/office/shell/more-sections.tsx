import Link from 'next/link';
import { formatCount } from '@/lib/numbers';
import { Outline } from '@/ui/icon';
import { officePath } from '../addresses';
import { grouped, type Navigation } from './navigation';
import styles from './more-sections.module.scss';
import { PersonMenu } from './person-menu';

/** All sections by group, and the person, in the sheet of a phone. */
export function MoreSections({ person, sections, current, waiting, onLeave }: Navigation & { onLeave: () => void }) {
  return (
    <nav aria-label="All sections">
      {grouped(sections).map(({ name, sections: some }) => (
        <div key={name ?? ''}>
          {name && <p className="label muted">{name}</p>}
          <ul className={styles.list}>
            {some.map(({ id, name: section, sign }) => (
              <li key={id}>
                <Link href={officePath(id)} prefetch={false} aria-current={id === current ? 'page' : undefined} onClick={onLeave} className={styles.link}>
                  <Outline path={sign} />
                  {section}
                  {waiting[id] ? (
                    <span className={styles.count}>
                      {formatCount(waiting[id])} <span className="unseen">waiting</span>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <PersonMenu person={person} />
    </nav>
  );
}
