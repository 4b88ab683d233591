import { useTenant } from '@/api/tenant';
import { formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import styles from './conflict-note.module.scss';
import type { PatchFormState } from './use-patch-form';

type Props = {
  state: Pick<PatchFormState, 'conflicts' | 'decide'>;
  name: string;
  /** The field's label. */
  label: string;
  /** Writes a value as the person reads it; by default as it is. */
  show?: (value: unknown) => string;
};

/** Stands for a value that is too long to show. */
export const anotherText = () => 'another text';

/** Shows, below a field, what somebody else set it to in the meantime, and lets the person choose. Nothing without a conflict. */
export function ConflictNote({ state: { conflicts, decide }, name, label, show = String }: Props) {
  const zone = useTenant().data?.timeZone;
  const conflict = conflicts[name];
  if (!conflict) return null;
  const { theirs, by = 'Somebody', at } = conflict;
  const value = theirs === '' || theirs === null || theirs === undefined ? 'nothing' : show(theirs);
  return (
    <div role="group" aria-label={`${label}: two values`} className={styles.note}>
      <p>
        {by} changed this to <strong>{value}</strong>
        {at && ` at ${formatTime(at, zone)}`}.
      </p>
      <Button size="sm" variant="line" onClick={() => decide(name, true)}>
        Use theirs
      </Button>
      <Button size="sm" variant="line" onClick={() => decide(name, false)}>
        Keep mine
      </Button>
    </div>
  );
}
