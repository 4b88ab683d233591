import { ApiError } from '@/api/http/errors';
import type { ItemFields } from '@/api/schema.gen';
import { parsePrice } from './cell-edits';

type What = 'event' | 'place' | 'category' | 'seller' | 'startingBid' | 'reserve' | 'askingPrice' | 'buyNowPrice' | 'offers';

/** What the dialog for many items holds. */
export type BulkValues = { what: What; event: string; city: string; state: string; category: string; family: string; price: string; offers: 'yes' | 'no' };

export const noValues: BulkValues = { what: 'place', event: '', city: '', state: '', category: '', family: '', price: '', offers: 'yes' };

/** What can be set of many items; `isSellers` needs the duty seller. */
export const bulkFields: readonly { id: What; name: string; isSellers?: boolean; isAboutAuctions?: boolean }[] = [
  { id: 'place', name: 'Location' },
  { id: 'event', name: 'Auction', isAboutAuctions: true },
  { id: 'category', name: 'Category and family' },
  { id: 'startingBid', name: 'Starting bid', isAboutAuctions: true },
  { id: 'reserve', name: 'Reserve', isSellers: true, isAboutAuctions: true },
  { id: 'askingPrice', name: 'Asking price' },
  { id: 'buyNowPrice', name: 'Buy now price' },
  { id: 'offers', name: 'Offers' },
  { id: 'seller', name: 'Seller', isSellers: true },
];

/** Reports whether what is set is a price. */
export function isPrice(what: What): what is 'startingBid' | 'reserve' | 'askingPrice' | 'buyNowPrice' {
  return what === 'startingBid' || what === 'reserve' || what === 'askingPrice' || what === 'buyNowPrice';
}

/** Returns the fields to save. It throws a validation error where something is missing. */
export function fieldsOf({ what, event, city, state, category, family, price, offers }: BulkValues, sellerId: number): ItemFields {
  switch (what) {
    case 'event':
      return { event_ID: event === '' ? null : Number(event) };
    case 'place':
      return { city, locationState: needed('state', state, 'Choose a state') };
    case 'category':
      return { category: needed('category', category, 'Choose a category'), family: needed('family', family, 'Choose a family') };
    case 'seller':
      return { seller_ID: sellerId || null };
    case 'offers':
      return { allowOffers: offers === 'yes' };
    default:
      return { [what]: priceOf(price) };
  }
}

function needed(field: string, value: string, message: string): string {
  if (value === '') throw new ApiError(422, { fields: { [field]: [message] } });
  return value;
}

function priceOf(typed: string): unknown {
  const { value, error } = parsePrice(typed);
  if (error !== undefined) throw new ApiError(422, { fields: { price: [error] } });
  return value;
}
