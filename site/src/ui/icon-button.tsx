import type { ComponentProps } from 'react';
import { cx } from '@/lib/class-names';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.scss';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
  filled?: boolean;
  round?: boolean;
};

export function IconButton({ icon, label, filled, round, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} {...rest} className={cx(styles.button, round && styles.round, className)}>
      <Icon name={icon} filled={filled} />
    </button>
  );
}
