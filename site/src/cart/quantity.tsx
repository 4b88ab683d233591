import { IconButton } from '@/ui/icon-button';
import styles from './quantity.module.scss';

type Props = {
  /** What there are several of. */
  of: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
};

/** How many pieces, by one. */
export function Quantity({ of, value, most, onChange }: Props) {
  return (
    <div role="group" aria-label={`Quantity of ${of}`} className={styles.quantity}>
      <IconButton icon="minus" label="One less" disabled={value <= 1} onClick={() => onChange(Math.min(value - 1, most))} />
      <output className={styles.count}>{value}</output>
      <IconButton icon="plus" label="One more" disabled={value >= most} onClick={() => onChange(value + 1)} />
    </div>
  );
}
