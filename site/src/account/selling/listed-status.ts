import type { ListedStatus } from '@/api/purchases';

export const listedStatuses: readonly { id: ListedStatus; name: string; none: string }[] = [
  { id: '', name: 'All', none: 'You sell nothing here.' },
  { id: 'listed', name: 'For sale', none: 'None of your items is for sale right now.' },
  { id: 'pending', name: 'Pending sale', none: 'No sale waits for you.' },
  { id: 'sold', name: 'Sold', none: 'None of your items has sold yet.' },
  { id: 'unsold', name: 'Did not sell', none: 'None of your items is left unsold.' },
];

/** The one an address names; all for none, and for one there is not. */
export function listedStatusAt(status: unknown): (typeof listedStatuses)[number] {
  return listedStatuses.find(({ id }) => id === status) ?? listedStatuses[0]!;
}
