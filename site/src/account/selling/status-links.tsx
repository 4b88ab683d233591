import Link from 'next/link';
import type { ListedStatus } from '@/api/purchases';
import { paths } from '@/routes';
import { listedStatuses } from './listed-status';
import styles from './status-links.module.scss';

/** Selects the items shown through the address, so that "back" works. */
export function StatusLinks({ current }: { current: ListedStatus }) {
  return (
    <nav aria-label="Listing status">
      <ul className={styles.statuses}>
        {listedStatuses.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={paths.accountTab('selling', id)}
              prefetch={false}
              scroll={false}
              aria-current={id === current ? 'true' : undefined}
              className={styles.status}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
