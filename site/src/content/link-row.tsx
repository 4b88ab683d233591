import Link from 'next/link';
import { Icon } from '@/ui/icon';
import styles from './link-row.module.scss';

/** A row of a list of pages: its name, and an arrow. */
export function LinkRow({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <Link href={href} prefetch={false} className={styles.link}>
        {name}
        <Icon name="right" size={16} />
      </Link>
    </li>
  );
}
