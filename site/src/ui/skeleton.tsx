import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './skeleton.module.scss';

type BlockProps = { width?: number | string; height?: number | string; className?: string; style?: CSSProperties };

/** A grey place of the size of what comes. */
export function Skeleton({ width = '100%', height = '1em', className, style }: BlockProps) {
  return <span aria-hidden="true" className={cx(styles.block, className)} style={{ width, height, ...style }} />;
}

/** Wraps the skeletons of one part and says once that it is loading. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={className} aria-busy="true">
      <span className="unseen" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
