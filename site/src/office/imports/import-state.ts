import type { ImportSummary } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';
import { officePath } from '../addresses';

type State = ImportSummary['state'];

const states: Record<State, readonly [name: string, tone: BadgeTone]> = {
  uploading: ['Not uploaded yet', 'warn'],
  mapping: ['Waiting for columns', 'warn'],
  previewing: ['Checking', 'primary'],
  previewed: ['Checked', 'primary'],
  running: ['Importing', 'primary'],
  done: ['Imported', 'lead'],
  failed: ['Failed', 'warn'],
  undoing: ['Taking back', 'primary'],
  undone: ['Taken back', 'muted'],
};

export function stateOf({ state }: Pick<ImportSummary, 'state'>): { name: string; tone: BadgeTone } {
  const [name, tone] = states[state];
  return { name, tone };
}

export function importPath(importId: number): string {
  return officePath(`import/${importId}`);
}
