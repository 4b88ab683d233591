import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './skeleton.module.scss';

type BlockProps = { width?: number | string; height?: number | string; className?: string; style?: CSSProperties };

/** A gray placeholder the size of the content to come. */
export function Skeleton({ width = '100%', height = '1em', className, style }: BlockProps) {
  return <span aria-hidden="true" className={cx(styles.block, className)} style={{ width, height, ...style }} />;
}

type LoadingProps = { label: string; children: ReactNode; /** How often the children are shown, as the rows of a list. */ count?: number; className?: string };

/** Wraps skeletons and announces once that the content is loading. */
export function Loading({ label, children, count = 1, className }: LoadingProps) {
  return (
    <div className={className} aria-busy="true" data-later="">
      <span className="unseen" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, at) => (
        <Fragment key={at}>{children}</Fragment>
      ))}
    </div>
  );
}
