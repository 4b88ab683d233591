import { officePath } from '../addresses';

/** The pages of an auction. */
export type EventPageId = '' | 'details' | 'lots' | 'registrations' | 'check-in' | 'sale-day' | 'sales' | 'rules' | 'history' | 'preview';

/** Returns the address of a page of an auction in the office. */
export function eventPath(eventId: number, page: EventPageId = ''): string {
  return officePath(['events', eventId, page].filter(Boolean).join('/'));
}
