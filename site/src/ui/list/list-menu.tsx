import { cx } from '@/lib/class-names';
import styles from './list-menu.module.scss';

type Props<T extends string> = { label: string; options: readonly { id: T; name: string }[]; value: T; onSelect: (option: T) => void };

/** Selects the order of a list, or what it shows; on a phone the label is only for screen readers. */
export function ListMenu<T extends string>({ label, options, value, onSelect }: Props<T>) {
  return (
    <label className={cx(styles.menu, 'needs-script')}>
      <span className={styles.label}>{label}</span>
      <select className={styles.select} value={value} onChange={(event) => onSelect(event.target.value as T)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
