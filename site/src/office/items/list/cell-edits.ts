import type { OfficeItemRow } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { parseDollars } from '@/lib/typed-dollars';
import type { CellEdit, Typed } from '../../table/column';

type Edit = CellEdit<OfficeItemRow>;

/** Returns how a text of an item is edited. */
export function textEdit(field: 'stockNumber' | 'lotNumber' | 'serialNumber', maxLength: number): Edit {
  return { text: (row) => row[field], parse: (typed) => ({ value: typed.trim() }), maxLength };
}

/** Returns how a price of an item is edited; nothing is no price. */
export function dollarEdit(field: 'startingBid' | 'reserve' | 'askingPrice' | 'buyNowPrice' | 'hammerPrice', isFixed?: Edit['isFixed']): Edit {
  return { text: (row) => dollarText(row[field]), parse: parsePrice, inputMode: 'decimal', maxLength: 16, isFixed };
}

/** Returns how a whole number is edited. */
export function countEdit(field: 'meter' | 'year' | 'quantity', most: number): Edit {
  return { text: (row) => String(row[field] || ''), parse: (typed) => parseCount(typed, most), inputMode: 'numeric', maxLength: 9 };
}

export function dollarText(price: number | null): string {
  return price === null ? '' : formatPrice(price);
}

/** Reads a typed price; nothing is none. */
export function parsePrice(typed: string): Typed {
  if (typed.trim() === '') return { value: null };
  const { amount, error } = parseDollars(typed);
  return error === undefined ? { value: amount } : { error };
}

/** Reads a typed whole number, with or without commas; nothing is 0. */
export function parseCount(typed: string, most: number): Typed {
  const figure = typed.trim().replaceAll(',', '');
  if (!/^\d*$/.test(figure)) return { error: 'Enter a whole number' };
  return Number(figure) <= most ? { value: Number(figure) } : { error: `Enter ${most} or less` };
}
