import type { ListedStatus } from '@/api/purchases';

export const listedStatuses: readonly { id: ListedStatus; name: string; none: string }[] = [
  { id: '', name: 'All', none: 'No listings.' },
  { id: 'listed', name: 'For sale', none: 'No items for sale right now.' },
  { id: 'pending', name: 'Pending sale', none: 'No pending sales.' },
  { id: 'sold', name: 'Sold', none: 'No sold items yet.' },
  { id: 'unsold', name: 'Did not sell', none: 'No unsold items.' },
];

/** Returns the status in the address, "All" if there is none or it is unknown. */
export function listedStatusAt(status: unknown): (typeof listedStatuses)[number] {
  return listedStatuses.find(({ id }) => id === status) ?? listedStatuses[0]!;
}
