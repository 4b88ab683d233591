type ItemAddress = {
  item_ID: number | string;
  category?: string;
  family?: string;
  seo_Description?: string;
  year?: number | string;
  make?: string;
  model?: string;
};

/** The form of an empty segment. */
const empty = 'na';

/** Returns an item's address: by SEO description if it has one, else by year, make and model. Empty text and year 0 mean unknown. */
export function itemPath(item: ItemAddress): string {
  const tail = item.seo_Description ? [item.seo_Description] : [item.year || '', item.make, item.model];
  const segments = [item.category, item.family, ...tail, item.item_ID];
  return `/item/${segments.map((value) => segment(value ?? '')).join('/')}`;
}

/** Encodes a segment. "." and ".." would be resolved as folders, so segments of dots are written as empty. */
function segment(value: string | number): string {
  const text = String(value).trim();
  return text === '' || /^\.+$/.test(text) ? empty : encodeURIComponent(text);
}

/** Returns the item's ID from the segments after /item/, or null if they are not an item's address. */
export function itemIdIn(segments: readonly string[]): string | null {
  const itemId = segments.at(-1) ?? '';
  return [1, 4, 6].includes(segments.length) && /^[1-9]\d{0,15}$/.test(itemId) ? itemId : null;
}

/** Returns the words in an item's address, to search for when the item is gone: "2021 hitachi zx350lc 6". */
export function itemWords(asPath: string): string {
  const segments = /^\/item\/([^?#]*)/.exec(asPath)?.[1]?.split('/').slice(2, -1) ?? [];
  const words = segments.map((text) => decoded(text).replace(/[-_\s]+/g, ' ').trim());
  return words.filter((text) => text && text !== empty).join(' ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
