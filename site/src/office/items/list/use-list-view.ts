import { useState } from 'react';
import { ownPrefix, readStored, writeStored } from '@/lib/storage';
import { useQuery } from '@/use-query';
import { idIn } from '../../addresses';
import type { Order } from '../../table/column';
import type { ItemFilter } from './item-filter';

type View = ItemFilter & { order: Order };

const key = `${ownPrefix}office.items.view`;
const nothing: View = { text: '', chips: [], eventId: 0, order: { column: 'title', isDescending: false } };

/** What the table shows: as the address says (?filter=no-photo&event=7), or else as it was last in this tab. */
export function useListView() {
  const { filter, event } = useQuery();
  const [view, setView] = useState<View>(() => (filter || event ? { ...nothing, chips: listIn(filter), eventId: idIn(String(event)) } : remembered()));
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    setView(next);
    writeStored('session', key, next);
  };
  const toggle = (chip: string) => change({ chips: view.chips.includes(chip) ? view.chips.filter((one) => one !== chip) : [...view.chips, chip] });
  const isFiltered = view.text !== '' || view.chips.length > 0 || view.eventId !== 0;
  return { view, change, toggle, isFiltered, clear: () => change({ text: '', chips: [], eventId: 0 }) };
}

function listIn(filter: string | string[] | undefined): readonly string[] {
  return typeof filter === 'string' ? filter.split(',') : [];
}

function remembered(): View {
  const stored = readStored('session', key) as Partial<View> | null;
  const isView = stored && typeof stored.text === 'string' && Array.isArray(stored.chips) && typeof stored.eventId === 'number' && stored.order;
  return isView ? (stored as View) : nothing;
}
