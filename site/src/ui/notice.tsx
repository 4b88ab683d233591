import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { Icon } from './icon';
import styles from './notice.module.scss';

/** A warning or a note, with a color, an icon and text. */
export function Notice({ tone = 'warn', children }: { tone?: 'warn' | 'plain'; children: ReactNode }) {
  return (
    <div className={cx(styles.notice, styles[tone])}>
      <Icon name={tone === 'warn' ? 'warning' : 'info'} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
