/** The fields of an import that a column can be chosen for, in groups, with their names; the engine's columns.md says what each holds. */
const fieldGroups: readonly (readonly [group: string, fields: readonly (readonly [field: string, name: string])[]])[] = [
  ['The item', [
    ['stock_number', 'Stock number'], ['category', 'Category'], ['family', 'Family'], ['year', 'Year'], ['make', 'Make'], ['model', 'Model'], ['title', 'Title'],
    ['description', 'Description'], ['serial_number', 'Serial number'], ['condition', 'Condition'], ['title_status', 'Title status'], ['titled', 'Comes with a title'],
    ['meter', 'Meter reading'], ['meter_unit', 'Meter unit'], ['specifications', 'Specifications'], ['quantity', 'Quantity'],
  ]],
  ['Where it is', [['location', 'City and state'], ['city', 'City'], ['state', 'State'], ['zip', 'ZIP code'], ['latitude', 'Latitude'], ['longitude', 'Longitude']]],
  ['Prices', [
    ['asking_price', 'Asking price'], ['buy_now_price', 'Buy now price'], ['allow_offers', 'Takes offers'], ['starting_price', 'Starting bid'], ['reserve_price', 'Reserve'],
  ]],
  ['The sale', [
    ['event', 'Auction (code)'], ['lot_number', 'Lot number'], ['lot_group', 'Lot group'], ['ends_at', 'Closing time'], ['seller_email', 'Seller (email)'],
    ['office_note', 'Note for the office'], ['withdrawn', 'Withdrawn'],
  ]],
  ['Files and more', [
    ['photos', 'Photos'], ['photo_captions', 'Photo captions'], ['documents', 'Documents'], ['inspection_report', 'Inspection report (PDF)'], ['inspection', 'Inspection (JSON)'],
    ['seo_description', 'Words in the address'], ['clear', 'Fields to clear'],
  ]],
];

const names = new Map(fieldGroups.flatMap(([, fields]) => fields));

const specification = 'spec:';

/** Returns the name of a field: "Stock number", "Operating weight". */
export function fieldName(field: string): string {
  return names.get(field) ?? (field.startsWith(specification) ? field.slice(specification.length) : field);
}

/** Returns the field of a line of the specifications. */
export function specificationOf(column: string): string {
  return specification + column;
}

/** The fields that only people with the duty seller may set. */
export const sellerFields: readonly string[] = ['reserve_price', 'seller_email'];

/** The fields that name files, which come in an archive. */
export const fileFields: readonly string[] = ['photos', 'photo_captions', 'documents', 'inspection_report'];

const ofAuctions = ['starting_price', 'reserve_price', 'event', 'lot_number', 'lot_group', 'ends_at'];

/** Returns the groups without the fields that only auctions have, for a house that has none. */
export function fieldGroupsOf(isRetail: boolean): typeof fieldGroups {
  return isRetail ? fieldGroups.map(([group, fields]) => [group, fields.filter(([field]) => !ofAuctions.includes(field))] as const) : fieldGroups;
}
