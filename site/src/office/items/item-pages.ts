import { officePath } from '../addresses';

/** The pages of an item. */
export type ItemPageId = '' | 'photos' | 'inspection' | 'rules' | 'history';

/** Returns the address of a page of an item in the office. */
export function officeItemPath(itemId: number, page: ItemPageId = ''): string {
  return officePath(['items', itemId, page].filter(Boolean).join('/'));
}
