import type { ChecklistEntry } from '@/api/schema.gen';
import { officePath } from '../../addresses';
import { eventPath } from '../event-address';

type Link = { href: string; name: string };

/** Returns where what an auction lacks is put right; null if no screen of the office does that. */
export function checklistLink(id: ChecklistEntry['id'], eventId: number): Link | null {
  const items = (filter: string): Link => ({ href: officePath('items', { event: eventId, filter }), name: 'Show these lots' });
  switch (id) {
    case 'name':
    case 'times':
    case 'terms':
      return { href: eventPath(eventId, 'details'), name: 'Change' };
    case 'lots':
      return { href: officePath('items'), name: 'Choose items' };
    case 'closes':
    case 'numbers':
      return { href: eventPath(eventId, 'lots'), name: 'Show the lots' };
    case 'photos':
      return items('no-photo');
    case 'prices':
      return items('no-price');
    case 'sellers':
      return items('no-seller');
    case 'phone':
      return { href: officePath('house'), name: 'Enter it' };
    case 'bidding':
      return null;
  }
}
