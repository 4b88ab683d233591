import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './badge.module.scss';

export type BadgeTone = 'plain' | 'muted' | 'live' | 'primary' | 'dark' | 'lead' | 'out' | 'warn';

const signs: Partial<Record<BadgeTone, string>> = { lead: '✓', out: '↑' };

/** A status with a color, an icon and a word. */
export function Badge({ tone = 'plain', children, className }: { tone?: BadgeTone; children: ReactNode; className?: string }) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {signs[tone] && <span aria-hidden="true">{signs[tone]}</span>}
      {children}
    </span>
  );
}
