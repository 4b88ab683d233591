import type { FieldChange } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';

export const actions: Readonly<Record<string, string>> = {
  'item-created': 'added the item',
  'item-changed': 'changed the item',
  'item-published': 'published the item',
  'lot-withdrawn': 'withdrew the lot with its bids',
  'item-inspected': 'wrote the inspection',
  'item-withdrawn': 'withdrew the item',
  'item-offered-again': 'offered the item again',
  'item-imported': 'changed the item by an import',
  'item-import-undone': 'took back the changes of an import',
};

/** Says what was done: "published the item", "changed the item by an import of May.xlsx"; an action that this page does not know is shown as it is. */
export function actionText(action: string, detail: Readonly<Record<string, string>> = {}): string {
  const text = actions[action] ?? action.replaceAll('-', ' ');
  return detail.name && action.startsWith('item-import') ? `${text} of ${detail.name}` : text;
}

const fields: Readonly<Record<string, string>> = {
  category: 'Category', family: 'Family', make: 'Make', model: 'Model', city: 'City', locationState: 'State', postalCode: 'ZIP code', stockNumber: 'Stock number', title: 'Title',
  year: 'Year', serialNumber: 'Serial number', condition: 'Condition', titleStatus: 'State of the title', isTitled: 'Comes with a title', text: 'Description',
  specifications: 'Specifications', meter: 'Meter', meterUnit: 'Unit of the meter', quantity: 'Pieces', askingPrice: 'Asking price', buyNowPrice: 'Buy now price',
  allowOffers: 'Offers', startingBid: 'Starting bid', reserve: 'Reserve', seller_ID: 'Seller', event_ID: 'Auction', lotNumber: 'Lot number', lotGroup: 'Lot group',
  officeNote: 'Note', isDraft: 'Draft', photos: 'Photos', inspection: 'Inspection', isWithdrawn: 'Withdrawn',
};
const prices = ['askingPrice', 'buyNowPrice', 'startingBid', 'reserve'];

/** Says how a field changed: "Starting bid: $5,000 → $4,000". Of photos it says how many there are, or that as many are arranged otherwise. */
export function changeText({ field, before, after, beforeName, afterName }: FieldChange): string {
  if (field === 'photos' && Array.isArray(before) && Array.isArray(after) && before.length === after.length) return 'Photos: order, rotation or captions';
  return `${fields[field] ?? field}: ${beforeName || valueText(field, before)} → ${afterName || valueText(field, after)}`;
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'photos' && Array.isArray(value)) return formatCount(value.length);
  if (typeof value === 'number') return prices.includes(field) ? formatPrice(value) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const reasons: Readonly<Record<string, string>> = {
  noBids: 'no bids', notMet: 'the reserve was not met', voided: 'the sale was voided', notPaid: 'the buyer did not pay', canceled: 'the auction did not run',
};

/** Says why a lot was offered again; other reasons are what somebody wrote. */
export function reasonText(reason: string): string {
  return reasons[reason] ?? reason;
}
