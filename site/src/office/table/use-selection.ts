import { useMemo, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

const always = () => true;

/**
 * The rows that a person has selected, of those in the list; what a filter hides is not among them. `canSelect` stays the same function while it
 * lets the same rows be selected.
 */
export function useSelection(ids: readonly number[], canSelect: (id: number) => boolean = always) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  const able = useMemo(() => (canSelect === always ? ids : ids.filter(canSelect)), [ids, canSelect]);
  const selected = useMemo(() => (chosen.size === 0 ? [] : able.filter((id) => chosen.has(id))), [able, chosen]);

  const between = (from: number, to: number) => {
    const [a, b] = [ids.indexOf(from), ids.indexOf(to)].sort((x, y) => x - y) as [number, number];
    return (a < 0 ? [to] : ids.slice(a, b + 1)).filter(canSelect);
  };

  /** Selects a row or takes it back; with `isRange`, selects all rows from the last one on. */
  function toggle(id: number, isRange: boolean): void {
    if (!canSelect(id)) return;
    const next = new Set(chosen);
    if (isRange && anchor !== null) between(anchor, id).forEach((one) => next.add(one));
    else if (!next.delete(id)) next.add(id);
    setChosen(next);
    if (!isRange || anchor === null) setAnchor(id);
  }

  /** Selects the rows from the one where a range began, or else from `from`, to `to`. */
  function extend(from: number, to: number): void {
    const start = anchor ?? from;
    setAnchor(start);
    setChosen(new Set([...chosen, ...between(start, to)]));
  }

  const isAll = able.length > 0 && selected.length === able.length;
  const clear = () => {
    setChosen(new Set());
    setAnchor(null);
  };
  const toggleAll = () => (isAll ? clear() : setChosen(new Set(able)));
  const choose = (some: readonly number[]) => setChosen(new Set(some.filter(canSelect)));
  return { selected, has: (id: number) => chosen.has(id) && canSelect(id), canSelect, toggle, extend, isAll, toggleAll, clear, choose };
}
