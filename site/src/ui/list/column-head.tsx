import Link from 'next/link';
import { Icon } from '../icon';
import styles from './column-head.module.scss';

type Props = {
  name: string;
  /** The address of the list sorted by this column. */
  href: string;
  /** How the list is sorted by this column now. */
  order?: 'ascending' | 'descending';
  className?: string;
};

/** The head of a table column that sorts by it. */
export function ColumnHead({ name, href, order, className }: Props) {
  return (
    <th scope="col" aria-sort={order} className={className}>
      <Link href={href} prefetch={false} scroll={false} className={styles.link}>
        {name}
        {order && <Icon name={order === 'ascending' ? 'up' : 'down'} size={12} />}
      </Link>
    </th>
  );
}
