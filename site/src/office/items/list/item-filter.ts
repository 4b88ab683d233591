import type { OfficeItemRow } from '@/api/schema.gen';
import { foldText } from '@/lib/fold-text';
import { idle } from '@/ui/when-idle';
import type { FilterChip } from '../../table/filter-chips';

type Chip = { id: string; name: string; /** Chips of a group add up; those of different groups must all match. */ group: 'state' | 'photos' | 'inspection' | 'price' | 'seller'; matches: (row: OfficeItemRow) => boolean };

const state = (id: OfficeItemRow['state'], name: string): Chip => ({ id, name, group: 'state', matches: (row) => row.state === id });

const allChips: readonly Chip[] = [
  state('draft', 'Drafts'),
  { id: 'no-photo', name: 'Without photos', group: 'photos', matches: ({ photos }) => photos === 0 },
  { id: 'no-inspection', name: 'Without inspection', group: 'inspection', matches: ({ isInspected }) => !isInspected },
  { id: 'no-price', name: 'Without price', group: 'price', matches: (row) => (row.event_ID ? row.startingBid === null : row.askingPrice === null) },
  { id: 'no-seller', name: 'Without seller', group: 'seller', matches: ({ seller_ID }) => seller_ID === 0 },
  { id: 'in-event', name: 'In an auction', group: 'state', matches: (row) => row.event_ID !== 0 && row.state === 'lot' },
  state('listed', 'Listed'),
  state('unsold', 'Unsold'),
  state('pending', 'Pending'),
  state('sold', 'Sold'),
];

const ofAuctions = ['in-event', 'unsold', 'pending'];

/** Returns the chips for a person who sees prices, or does not. */
function chipsOf(seesMoney: boolean): readonly Chip[] {
  return seesMoney ? allChips : allChips.filter(({ group }) => group !== 'price' && group !== 'seller');
}

/** Returns the filters, with how many rows each has. */
export function countedChips(rows: readonly OfficeItemRow[], seesMoney: boolean, isRetail: boolean): FilterChip[] {
  return chipsOf(seesMoney)
    .filter(({ id }) => !(isRetail && ofAuctions.includes(id)))
    .map(({ id, name, matches }) => ({ id, name, count: rows.reduce((count, row) => count + Number(matches(row)), 0) }));
}

export type ItemFilter = { text: string; chips: readonly string[]; /** Only lots of this auction; 0: all items. */ eventId: number };

/** Returns a function that says whether a row matches. */
export function filterOf({ text, chips, eventId }: ItemFilter): (row: OfficeItemRow) => boolean {
  const words = foldText(text).split(' ').filter(Boolean);
  const chosen = allChips.filter(({ id }) => chips.includes(id));
  const groups = [...new Set(chosen.map(({ group }) => group))].map((group) => chosen.filter((chip) => chip.group === group));
  return (row) =>
    (eventId === 0 || row.event_ID === eventId) &&
    groups.every((group) => group.some(({ matches }) => matches(row))) &&
    (words.length === 0 || words.every((word) => searchText(row).includes(word)));
}

/** How many rows are made ready for a search at a time. */
const preparedAtOnce = 500;

/** Makes the texts that rows are searched by while the browser is idle, so that the first key in the filter need not. Returns what stops it. */
export function prepareSearch(rows: readonly OfficeItemRow[]): () => void {
  let isStopped = false;
  const prepare = async () => {
    for (let from = 0; from < rows.length; from += preparedAtOnce) {
      await idle();
      if (isStopped) return;
      rows.slice(from, from + preparedAtOnce).forEach(searchText);
    }
  };
  void prepare();
  return () => void (isStopped = true);
}

const texts = new WeakMap<OfficeItemRow, string>();

/** Returns what a row is searched by; each row's is made once. */
function searchText(row: OfficeItemRow): string {
  let text = texts.get(row);
  if (text === undefined) {
    const { stockNumber, lotNumber, title, serialNumber, category, family, location, seller } = row;
    text = foldText([stockNumber, lotNumber, title, serialNumber, category, family, location, seller].join(' '));
    texts.set(row, text);
  }
  return text;
}
