import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './skeleton.module.scss';

type BlockProps = { width?: number | string; height?: number | string; className?: string; style?: CSSProperties };

/** A gray placeholder the size of the content to come. */
export function Skeleton({ width = '100%', height = '1em', className, style }: BlockProps) {
  return <span aria-hidden="true" className={cx(styles.block, className)} style={{ width, height, ...style }} />;
}

/** Wraps skeletons and announces once that the content is loading. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={className} aria-busy="true" data-later="">
      <span className="unseen" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
