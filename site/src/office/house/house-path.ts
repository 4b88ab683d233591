import { officePath } from '../addresses';

/** Returns the address of a part of the house, or of something in it. */
export function housePath(part: string, inPart = ''): string {
  return officePath(['house', part, inPart].filter(Boolean).join('/'));
}
