import type { ReactNode } from 'react';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import styles from './bulk-bar.module.scss';

type Props = { count: number; nouns: readonly [one: string, many: string]; onClear: () => void; /** What can be done with all of them. */ children: ReactNode };

/** What can be done with the selected rows of a table; nothing without any. */
export function BulkBar({ count, nouns: [one, many], onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <div role="region" aria-label={`Selected ${many}`} className={styles.bar}>
      <p role="status" className={styles.count}>
        {formatCount(count)} {count === 1 ? one : many} selected
      </p>
      {children}
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
