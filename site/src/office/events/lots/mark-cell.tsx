import type { OfficeLot } from '@/api/schema.gen';
import { Checkbox } from '@/ui/form/checkbox';
import { lotName } from './lot-text';
import styles from './lots.module.scss';
import type { Selection } from './use-selection';

type HeadProps = { selection: Selection; /** The lots that can be marked. */ lots: readonly OfficeLot[]; label: string };

/** The head of the column that marks lots: it marks all of them, or none. */
export function MarkHead({ selection, lots, label }: HeadProps) {
  return (
    <th scope="col" className={styles.mark}>
      <Checkbox checked={selection.marked.length === lots.length} onChange={({ target }) => selection.toggle(lots, target.checked)}>
        <span className="unseen">{label}</span>
      </Checkbox>
    </th>
  );
}

/** Marks a lot; empty if it cannot be marked. */
export function MarkCell({ selection, lot, mayMark = true }: { selection: Selection; lot: OfficeLot; mayMark?: boolean }) {
  return (
    <td className={mayMark ? undefined : styles.empty}>
      {mayMark && (
        <Checkbox checked={selection.isMarked(lot)} onChange={({ target }) => selection.toggle([lot], target.checked)}>
          <span className="unseen">Mark {lotName(lot)}</span>
        </Checkbox>
      )}
    </td>
  );
}
