import { wasOutbid, type Shown } from './ring-announcements';
import { isHammered, standsOn } from './ring-text';

/** What a tone or a vibration signals. */
export type Cue = 'outbid' | 'lead' | 'warning' | 'hammer' | 'lot';

/** Returns the cue for a change of the ring; null for none. Of several, the most important one. */
export function cueOf(before: Shown, now: Shown): Cue | null {
  if (wasOutbid(before, now)) return 'outbid';
  if (now.ring.item_ID !== before.ring.item_ID) return now.lot ? 'lot' : null;
  if (isHammered(now.ring) && !isHammered(before.ring)) return 'hammer';
  if (leads(now) && !leads(before)) return 'lead';
  return now.ring.going > before.ring.going ? 'warning' : null;
}

function leads({ lot, own }: Shown): boolean {
  return lot !== undefined && standsOn(lot, own) === 'lead';
}
