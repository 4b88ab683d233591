import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import styles from './filter-chips.module.scss';

export type FilterChip = { id: string; name: string; count?: number };

/** Filters that can be switched on together. */
export function FilterChips({ label, chips, chosen, onToggle }: { label: string; chips: readonly FilterChip[]; chosen: readonly string[]; onToggle: (id: string) => void }) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map(({ id, name, count }) => (
        <button key={id} type="button" aria-pressed={chosen.includes(id)} className={cx(styles.chip, chosen.includes(id) && styles.on)} onClick={() => onToggle(id)}>
          {name}
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
