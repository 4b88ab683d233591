import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import styles from './checkbox.module.scss';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode;
  /** A number shown right-aligned: "214". */
  count?: number;
};

export function Checkbox({ children, count, className, ...input }: Props) {
  return (
    <label className={cx(styles.row, input.disabled && styles.disabled, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.words}>{children}</span>
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </label>
  );
}
