import type { Photo, SuggestionsOutputBody, TenantContent } from '@/api/schema.gen';
import { searchPath } from '@/routes';

/** One choice of the list: picking it goes to `href`. */
export type Option = {
  href: string;
  label: string;
  /** Shown after the label, in gray. */
  detail: string;
  /** Items behind it; 0 shows none. */
  count: number;
  /** Machines only. */
  photo?: Photo;
  itemId?: number;
};

export type OptionGroup = { title: string; options: readonly Option[] };

/** What the house shows at all. */
export type Shown = Pick<TenantContent, 'isStockNumberUsed' | 'retailMode'>;

/** Returns the groups to show for a response of the engine, without empty ones. */
export function suggestedGroups({ machines, models, categories, events }: SuggestionsOutputBody, shown: Shown | undefined): OptionGroup[] {
  return filled([
    { title: 'Makes and models', options: models.map(modelOption) },
    { title: 'Categories', options: categories.map(categoryOption) },
    { title: 'Machines', options: machines.map((machine) => machineOption(machine, shown?.isStockNumberUsed)) },
    { title: 'Auctions', options: shown?.retailMode ? [] : events.map(eventOption) },
  ]);
}

/** Returns earlier searches as a group. */
export function recentGroups(texts: readonly string[]): OptionGroup[] {
  const options = texts.map((text) => ({ href: searchPath({ search_string: text }), label: text, detail: '', count: 0 }));
  return filled([{ title: 'Recent searches', options }]);
}

function filled(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

function modelOption({ make, model, count }: SuggestionsOutputBody['models'][number]): Option {
  return { href: searchPath({ makes: make, models: model }), label: [make, model].filter(Boolean).join(' '), detail: '', count };
}

function categoryOption({ category, family, count }: SuggestionsOutputBody['categories'][number]): Option {
  const href = family ? searchPath({ families: family }) : searchPath({ categories: category });
  return { href, label: family || category, detail: family && `in ${category}`, count };
}

function machineOption(machine: SuggestionsOutputBody['machines'][number], isStockNumberUsed = false): Option {
  const { item_ID, description, itemURL, location, lotNumber, stockNumber, photo } = machine;
  const number = lotNumber ? `Lot ${lotNumber}` : isStockNumberUsed && stockNumber;
  return { href: itemURL, label: description, detail: [number, location].filter(Boolean).join(' · '), count: 0, photo, itemId: item_ID };
}

function eventOption({ event_ID, value, count }: SuggestionsOutputBody['events'][number]): Option {
  return { href: searchPath({ events: event_ID }), label: value, detail: '', count };
}
