import type { OfficeItem, OfficeItemRow } from '../src/api/schema.gen';

/** Returns a row of the office's table: a draft of an excavator, with what differs. */
export function itemRow(item_ID: number, part: Partial<OfficeItemRow> = {}): OfficeItemRow {
  return {
    item_ID, version: 1, state: 'draft', stockNumber: `PI-${String(item_ID).padStart(4, '0')}`, event_ID: 0, lotNumber: '', lotSequence: 0, title: `2019 Hitachi ZX350LC excavator ${item_ID}`,
    year: 2019, category: 'Excavators', family: 'Crawler excavators', make: 'Hitachi', model: 'ZX350LC', location: 'Sioux Falls, SD', serialNumber: `HCM${item_ID}`, meter: 4531,
    meterUnit: 'hours', quantity: 1, photos: 0, bids: 0, startingBid: none, reserve: none, askingPrice: none, buyNowPrice: none, allowOffers: false, hammerPrice: none, seller_ID: 0,
    seller: '', updatedAt: '2026-12-01T00:00:00Z', ...part,
  };
}

/** Returns an item as its form loads it. */
export function officeItem(part: Partial<OfficeItem> = {}): OfficeItem {
  return {
    ...itemRow(7), city: 'Sioux Falls', locationState: 'SD', postalCode: '57104', condition: '', titleStatus: '', isTitled: false, text: '', specifications: [{ label: 'Bucket', value: '48 in' }],
    lotGroup: '', endsAt: null, officeNote: '', isFixed: false, gallery: [], documents: [], offerings: [], inspection: none, createdAt: '2026-12-01T00:00:00Z', ...part,
  };
}

/** What the contract's types call a value and the engine may leave out. */
const none = null as never;
