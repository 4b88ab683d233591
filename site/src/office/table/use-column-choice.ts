import { useMemo, useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import type { Column } from './column';

/** The columns of a table that a person sees, remembered in this browser. The first column always stays. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const key = `fairwarning.office.columns.${tableId}`;
  const [chosen, setChosen] = useState<readonly string[] | null>(() => asList(readStored('local', key)));
  const shown = useMemo(() => columns.filter(({ id, isExtra }, at) => at === 0 || (chosen ? chosen.includes(id) : !isExtra)), [columns, chosen]);
  const choose = (ids: readonly string[] | null) => {
    setChosen(ids);
    writeStored('local', key, ids);
  };
  const toggle = (id: string) => {
    const now = shown.map((column) => column.id);
    choose(now.includes(id) ? now.filter((other) => other !== id) : [...now, id]);
  };
  return { shown, toggle, reset: () => choose(null), isChosen: chosen !== null };
}

export type ColumnChoice<Row> = ReturnType<typeof useColumnChoice<Row>>;

function asList(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? stored : null;
}
