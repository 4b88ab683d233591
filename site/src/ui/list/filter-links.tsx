import Link from 'next/link';
import { formatCount } from '@/lib/numbers';
import styles from './filter-links.module.scss';

export type FilterOption = {
  id: string;
  name: string;
  /** Shown after the name. */
  count?: number;
  href: string;
};

/** One filter of a list as links, so that it is in the address and Back undoes it. */
export function FilterLinks({ label, options, current }: { label: string; options: readonly FilterOption[]; current: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.options}>
        {options.map(({ id, name, count, href }) => (
          <li key={id}>
            <Link href={href} prefetch={false} scroll={false} aria-current={id === current ? 'true' : undefined} className={styles.option}>
              {name}
              {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
