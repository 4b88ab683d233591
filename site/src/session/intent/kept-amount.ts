import { followUser } from '@/session/follow-user';
import { useIntent } from './intent';

/** Amounts that people entered before they could bid, in dollars by item id. They last as long as the page, or until the person signs out. */
const amounts = new Map<number, number>();

if (typeof window !== 'undefined') followUser((userId) => void (userId === 0 && amounts.clear()));

export function keepAmount(itemId: number, amount: number): void {
  amounts.set(itemId, amount);
}

/** Forgets what was entered, because it has been bid. */
export function dropAmount(itemId: number): void {
  amounts.delete(itemId);
}

/** Returns what the person entered for an item, also if they have only just come back from signing in; undefined if nothing. */
export function keptAmount(itemId: number): number | undefined {
  const { resumed } = useIntent.getState();
  return (resumed?.kind === 'bid' && resumed.id === itemId ? resumed.amount : undefined) ?? amounts.get(itemId);
}
