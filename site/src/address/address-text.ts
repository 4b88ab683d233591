import type { Address } from '@/api/schema.gen';

/** Formats "4100 North Cliff Avenue, Suite 2, Sioux Falls, SD 57104". */
export function addressText({ line1, line2, city, state, postalCode }: Address): string {
  const place = [state, postalCode].filter(Boolean).join(' ');
  return [line1, line2, city, place].filter(Boolean).join(', ');
}

/** Reports whether two addresses are equal except for case and spaces. */
export function isWrittenAlike(a: Address, b: Address): boolean {
  const plain = (address: Address) => addressText(address).toLowerCase().replace(/\s+/g, ' ').trim();
  return plain(a) === plain(b) && a.country_ID === b.country_ID;
}
