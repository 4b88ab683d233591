import type { EventBidder } from '@/api/schema.gen';

/** Reports whether a paddle belongs to somebody whose name the house knows. */
export function isKnown(holder: EventBidder | null | undefined): holder is EventBidder {
  return holder?.kind === 'account' || holder?.kind === 'walkin';
}

/** Returns who has a paddle, as the clerk needs it before a bid: "Dana Voss, Voss Farms"; empty while nobody can tell. */
export function holderText(holder: EventBidder | null | undefined): string {
  if (holder === undefined) return '';
  if (!isKnown(holder)) return 'Nobody is checked in with this paddle';
  return [holder.name, holder.company, approvals[holder.approval]].filter(Boolean).join(', ');
}

const approvals: Record<EventBidder['approval'], string> = { '': '', approved: '', pending: 'not approved yet', declined: 'declined' };
