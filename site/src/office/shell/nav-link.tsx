import Link from 'next/link';
import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import { Outline } from '@/ui/icon';
import { officePath } from '../addresses';
import type { OfficeSection } from '../sections';
import styles from './nav-link.module.scss';

type Props = {
  section: OfficeSection;
  /** How much waits there; nothing is shown for 0. */
  count?: number;
  isCurrent: boolean;
  /** The pointer is on it. */
  onApproach: (section: OfficeSection) => void;
};

/** The link of a section in the navigation, with how much waits there. On a tablet and in a phone's bar it has a short name. */
export function NavLink({ section, count, isCurrent, onApproach }: Props) {
  const { id, name, short = name, sign } = section;
  return (
    <li className={styles.item}>
      <Link
        href={officePath(id)}
        prefetch={false}
        aria-label={count ? `${name}, ${count} waiting` : name}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(styles.link, isCurrent && styles.current)}
        onPointerEnter={() => onApproach(section)}
      >
        <Outline path={sign} size={20} className={styles.sign} />
        <span className={styles.name}>{name}</span>
        <span className={styles.short}>{short}</span>
        {count ? <span className={styles.count}>{formatCount(count)}</span> : null}
      </Link>
    </li>
  );
}
