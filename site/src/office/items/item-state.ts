import type { OfficeItemRow } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

type State = { name: string; tone: BadgeTone };

/** The states of items in the office. */
export const itemStates: Readonly<Record<OfficeItemRow['state'], State>> = {
  draft: { name: 'Draft', tone: 'warn' },
  listed: { name: 'Listed', tone: 'primary' },
  lot: { name: 'Lot', tone: 'primary' },
  pending: { name: 'Pending', tone: 'warn' },
  sold: { name: 'Sold', tone: 'lead' },
  unsold: { name: 'Unsold', tone: 'muted' },
  withdrawn: { name: 'Withdrawn', tone: 'muted' },
};

/** Reports whether a row's lot number and prices stay, because the lot has bids or was decided. */
export function isFixedRow({ bids, state, event_ID }: Pick<OfficeItemRow, 'bids' | 'state' | 'event_ID'>): boolean {
  return (event_ID !== 0 && bids > 0) || state === 'pending' || state === 'sold' || state === 'unsold';
}
