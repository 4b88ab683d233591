import useSWR from 'swr';
import { getLatestHistory, type Subject } from '@/api/office-history';
import { visitConstant } from '@/api/resource';
import type { AuditEntry } from '@/api/schema.gen';
import type { Conflict, Conflicts } from './use-patch-form';

/** A thing with a history, which calls a field of the form as `fieldOf` says, by default as the form does. */
export type HistoryOf = Subject & { fieldOf?: (name: string) => string };

/** Adds to conflicts who caused them, from the history of what was changed. The names of a refused save came with it. */
export function useNamedConflicts(conflicts: Conflicts, version: number, of?: HistoryOf): Conflicts {
  const isUnnamed = Object.values(conflicts).some(({ by }) => !by);
  const { data } = useSWR(of && isUnnamed ? ['changes', of.subject, of.id, version] : null, () => getLatestHistory(of!), visitConstant);
  if (!data) return conflicts;
  const fieldOf = of?.fieldOf ?? String;
  return Object.fromEntries(Object.entries(conflicts).map(([name, conflict]) => [name, { ...lastChange(fieldOf(name), data.entries), ...conflict }]));
}

function lastChange(name: string, entries: readonly AuditEntry[]): Pick<Conflict, 'by' | 'at'> {
  const entry = entries.find(({ fields }) => fields.some(({ field }) => field === name));
  return entry ? { by: entry.by, at: entry.at } : {};
}
