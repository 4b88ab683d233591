import Link from 'next/link';
import { formatCount } from '@/lib/numbers';
import { Icon } from '@/ui/icon';
import type { Attention } from './use-attention';
import styles from './waiting-rows.module.scss';

export function WaitingRows({ waiting }: { waiting: readonly Attention[] }) {
  return (
    <ul aria-label="Waiting for you" className={styles.rows}>
      {waiting.map(({ count, one, many, href }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.row}>
            <span className={styles.count}>{formatCount(count)}</span>
            <span>{count === 1 ? one : many}</span>
            <Icon name="right" size={16} className={styles.sign} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
