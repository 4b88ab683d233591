import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';

/** What the table says when nothing matches. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No item matches" actions={<Button onClick={onClear}>Show all items</Button>}>
      Check the spelling, or switch a filter off.
    </EmptyState>
  );
}
