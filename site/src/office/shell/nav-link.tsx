import Link from 'next/link';
import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import { Outline } from '@/ui/icon';
import styles from './nav-link.module.scss';
import type { Sign } from './signs';

type Props = {
  href: string;
  name: string;
  /** Shown instead of the name on a tablet and in a phone's bar. */
  short?: string;
  sign: Sign;
  /** How much waits there; nothing is shown for 0. */
  count?: number;
  isCurrent: boolean;
  /** The pointer is on it. */
  onApproach?: () => void;
};

/** A link of the navigation, with how much waits there. */
export function NavLink({ href, name, short = name, sign, count, isCurrent, onApproach }: Props) {
  return (
    <li className={styles.item}>
      <Link
        href={href}
        prefetch={false}
        aria-label={count ? `${name}, ${count} waiting` : name}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(styles.link, isCurrent && styles.current)}
        onPointerEnter={onApproach}
      >
        <Outline path={sign} size={20} className={styles.sign} />
        <span className={styles.name}>{name}</span>
        <span className={styles.short}>{short}</span>
        {count ? <span className={styles.count}>{formatCount(count)}</span> : null}
      </Link>
    </li>
  );
}
