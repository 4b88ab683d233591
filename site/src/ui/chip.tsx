import { Icon } from './icon';
import styles from './chip.module.scss';

/** A selected value that can be removed. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove} aria-label={`Remove ${label}`}>
      {label}
      <Icon name="close" size={12} />
    </button>
  );
}
