import { IconButton } from '@/ui/icon-button';
import styles from './quantity.module.scss';

type Props = {
  /** The item's name, for screen readers. */
  of: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
};

/** A quantity with buttons to change it by one. */
export function Quantity({ of, value, max, onChange }: Props) {
  return (
    <div role="group" aria-label={`Quantity of ${of}`} className={styles.quantity}>
      <IconButton icon="minus" label="Decrease quantity" disabled={value <= 1} onClick={() => onChange(Math.min(value - 1, max))} />
      <output className={styles.count}>{value}</output>
      <IconButton icon="plus" label="Increase quantity" disabled={value >= max} onClick={() => onChange(value + 1)} />
    </div>
  );
}
