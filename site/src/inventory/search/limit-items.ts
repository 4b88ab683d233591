import { formatCount } from '@/lib/numbers';
import { limitKeys, type LimitKey, type Limits } from './search-state';

/** Returns the limits in use with their names in upper case, as chips show filters. */
export function limitItems(limits: Limits, meterUnit: string): { key: LimitKey; name: string }[] {
  return limitKeys.filter((key) => limits[key]).map((key) => ({ key, name: limitName(key, limits[key], meterUnit).toUpperCase() }));
}

function limitName(key: LimitKey, value: string, meterUnit: string): string {
  const [from = '', to = ''] = value.split('-');
  switch (key) {
    case 'price':
      return rangeName(from && `$${withCommas(from)}`, to && `$${withCommas(to)}`);
    case 'meter':
      return `${rangeName(withCommas(from), withCommas(to))} ${meterUnit}`;
    case 'near':
      return `Within ${withCommas(to)} miles of ${from}`;
    case 'sold':
      return value === 'show' ? 'With sold items' : 'Without sold items';
  }
}

function rangeName(from: string, to: string): string {
  if (!from) return `up to ${to}`;
  return to ? `${from}–${to}` : `from ${from}`;
}

function withCommas(digits: string): string {
  return digits && formatCount(Number(digits));
}
