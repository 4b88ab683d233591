import type { LiveItem, LiveRing } from '@/api/schema.gen';
import { offlineText } from '@/bidding/use-online';
import { formatPrice } from '@/lib/money';
import type { RoomConnection } from '@/live/room/room-connection';
import { standsOn, type OwnBids } from './ring-text';

/** Returns why the ask cannot be bid now, for the big button; empty when it can. */
export function askBlock(ring: LiveRing, lot: LiveItem, own: OwnBids, connection: RoomConnection): string {
  if (connection === 'offline') return offlineText;
  if (connection === 'lost') return 'Reconnecting';
  if (ring.state === 'ready') return 'Not started yet';
  if (ring.state === 'paused') return 'Paused';
  if (ring.phase === 'opening') return 'Up next';
  if (ring.phase !== 'open' || ring.ask === null) return 'Bidding is closed';
  if (standsOn(lot, own) !== 'lead') return '';
  return lot.currentBid === null ? 'You lead' : `You lead at ${formatPrice(lot.currentBid)}`;
}
