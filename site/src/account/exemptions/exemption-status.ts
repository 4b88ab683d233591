import type { TaxExemption } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

type Status = { tone: BadgeTone; name: string };

export const statuses: Readonly<Record<TaxExemption['status'], Status>> = {
  pending: { tone: 'warn', name: 'Waiting for approval' },
  approved: { tone: 'lead', name: 'Active' },
  declined: { tone: 'out', name: 'Declined' },
  ended: { tone: 'plain', name: 'Ended' },
  expired: { tone: 'plain', name: 'Expired' },
};

/** Reports whether the exemption lowers the tax now or may soon, so that it can be ended. */
export function isCurrent({ status }: Pick<TaxExemption, 'status'>): boolean {
  return status === 'pending' || status === 'approved';
}
