import type { Import } from '@/api/schema.gen';

/** Which column is which field. */
export type ImportMap = Import['map'];

/** Returns the field that a column of the file is; "" if it is left out. */
export function fieldOf({ columns = [] }: ImportMap, column: string): string {
  return columns.find(({ from, join }) => from === column || join?.includes(column))?.field ?? '';
}

/** Makes a column a field; "" leaves it out. Another column that was this field is left out then. */
export function withField(map: ImportMap, column: string, field: string): ImportMap {
  const others = (map.columns ?? []).filter((rule) => rule.from !== column && !rule.join?.includes(column) && rule.field !== field);
  const columns = field ? [...others, { field, from: column }] : others;
  return withoutUnit({ ...map, columns });
}

/** A unit without a reading would be a mistake. */
function withoutUnit(map: ImportMap): ImportMap {
  const rules = map.columns ?? [];
  return rules.some(({ field }) => field === 'meter') ? map : { ...map, columns: rules.filter(({ field, value }) => field !== 'meter_unit' || value === undefined) };
}

/** Returns the unit of all readings; "" if a column or the cells have it. */
export function unitOf({ columns = [] }: ImportMap): string {
  return columns.find(({ field }) => field === 'meter_unit')?.value ?? '';
}

export function withUnit(map: ImportMap, unit: string): ImportMap {
  const others = (map.columns ?? []).filter(({ field }) => field !== 'meter_unit');
  return { ...map, columns: unit ? [...others, { field: 'meter_unit', value: unit }] : others };
}

/** Returns the value of a field where the file has none. */
export function defaultOf({ defaults = [] }: ImportMap, field: string): string {
  return defaults.find((one) => one.field === field)?.value ?? '';
}

export function withDefaults(map: ImportMap, values: Readonly<Record<string, string>>): ImportMap {
  const others = (map.defaults ?? []).filter(({ field }) => !(field in values));
  const given = Object.entries(values).flatMap(([field, value]) => (value.trim() ? [{ field, value: value.trim() }] : []));
  return { ...map, defaults: [...others, ...given] };
}

/** Reports whether a field comes from a column. */
export function hasField({ columns = [] }: ImportMap, ...fields: readonly string[]): boolean {
  return columns.some(({ field }) => fields.includes(field));
}
