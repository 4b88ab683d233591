import type { OfficeLot } from '@/api/schema.gen';
import { foldText } from '@/lib/fold-text';

/** Returns the lots with all words of a text in number, stock number, title, seller or buyer; all of them for an empty one. */
export function lotsWith(text: string, lots: readonly OfficeLot[]): readonly OfficeLot[] {
  const words = foldText(text).split(' ').filter(Boolean);
  return words.length === 0 ? lots : lots.filter((lot) => words.every((word) => searchText(lot).includes(word)));
}

const texts = new WeakMap<OfficeLot, string>();

/** Returns what a lot is searched by; each lot's is made once. */
function searchText(lot: OfficeLot): string {
  let text = texts.get(lot);
  if (text === undefined) {
    const { lotNumber, stockNumber, title, seller, sale } = lot;
    text = foldText([`lot ${lotNumber}`, stockNumber, title, seller, sale?.buyer, sale?.paddle && `paddle ${sale.paddle}`].join(' '));
    texts.set(lot, text);
  }
  return text;
}
