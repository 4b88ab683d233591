import type { ItemFields, OfficeItem, SentSpec } from '@/api/schema.gen';
import { dollarText, parseCount, parsePrice } from '../list/cell-edits';
import type { Seller } from './seller-field';

/** What the form of an item holds: texts and figures as typed, "" for none. */
export type ItemValues = {
  category: string; family: string; make: string; model: string; year: string; stockNumber: string; title: string; serialNumber: string; condition: string; titleStatus: string;
  isTitled: boolean; text: string; meter: string; meterUnit: OfficeItem['meterUnit']; quantity: string; specifications: SentSpec[];
  city: string; locationState: string; postalCode: string;
  askingPrice: string; buyNowPrice: string; allowOffers: boolean; startingBid: string; reserve: string; seller_ID: Seller;
  event_ID: string; lotNumber: string; lotGroup: string; officeNote: string;
};

export const blank: ItemValues = {
  category: '', family: '', make: '', model: '', year: '', stockNumber: '', title: '', serialNumber: '', condition: '', titleStatus: '', isTitled: false, text: '', meter: '', meterUnit: '',
  quantity: '1', specifications: [], city: '', locationState: '', postalCode: '', askingPrice: '', buyNowPrice: '', allowOffers: false, startingBid: '', reserve: '',
  seller_ID: { id: 0, name: '' }, event_ID: '', lotNumber: '', lotGroup: '', officeNote: '',
};

const prices = ['askingPrice', 'buyNowPrice', 'startingBid', 'reserve'] as const;
const counts = { year: 2100, meter: 5_000_000, quantity: 100_000 } as const;

/** The most that a field for a whole number takes. */
export const mostOf = (field: keyof typeof counts): number => counts[field];

export function valuesOf(item: OfficeItem): ItemValues {
  const { category, family, make, model, stockNumber, title, serialNumber, condition, titleStatus, isTitled, text, meterUnit, city, locationState, postalCode, allowOffers, lotNumber } = item;
  const { lotGroup, officeNote } = item;
  const same = {
    category, family, make, model, stockNumber, title, serialNumber, condition, titleStatus, isTitled, text, meterUnit, city, locationState, postalCode, allowOffers, lotNumber, lotGroup, officeNote,
  };
  return {
    ...same, year: countText(item.year), meter: item.meterUnit ? String(item.meter) : '', quantity: String(item.quantity), event_ID: item.event_ID ? String(item.event_ID) : '',
    specifications: item.specifications.map(({ label, value }) => ({ label, value })), seller_ID: { id: item.seller_ID, name: item.seller },
    askingPrice: dollarText(item.askingPrice), buyNowPrice: dollarText(item.buyNowPrice), startingBid: dollarText(item.startingBid), reserve: dollarText(item.reserve),
  };
}

/** Turns a value of the engine into the form's. */
export function toForm(name: string, value: unknown): unknown {
  if (isPrice(name)) return dollarText(value as number | null);
  if (name in counts) return countText(Number(value));
  if (name === 'event_ID') return value ? String(value) : '';
  if (name === 'seller_ID') return { id: Number(value ?? 0), name: value ? `person ${Number(value)}` : '' };
  return value ?? '';
}

/** Returns the request for changed fields, which have been checked. */
export function changeOf(typed: Partial<ItemValues>): ItemFields {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, sent(name, value)]));
}

function sent(name: string, value: unknown): unknown {
  if (isPrice(name)) return parsePrice(value as string).value;
  if (name in counts) return parseCount(value as string, Infinity).value;
  if (name === 'event_ID') return value === '' ? null : Number(value);
  if (name === 'seller_ID') return (value as Seller).id || null;
  if (name === 'specifications') return (value as SentSpec[]).filter((spec) => spec.value.trim() !== '');
  return value;
}

function isPrice(name: string): boolean {
  return (prices as readonly string[]).includes(name);
}

function countText(count: number): string {
  return count === 0 ? '' : String(count);
}
