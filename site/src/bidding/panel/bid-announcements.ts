import type { LotBidding } from '@/api/schema.gen';
import type { Spoken } from '@/bidding/bid-preferences';
import { extensionText } from '@/bidding/rule-text';
import { prebidStatus, standingOf } from '@/bidding/standing';
import { formatPrice } from '@/lib/money';
import { bidCount } from '@/lot/price-label';
import type { Announcement } from '@/ui/live-regions';

const silence: Announcement = { urgent: '', calm: '' };

type AnnouncedLot = Pick<
  LotBidding,
  'currentBid' | 'totalBids' | 'prebidStatus_ID' | 'hasPrebid' | 'isOpen' | 'outcome' | 'isExtended' | 'extendedBy' | 'endTime' | 'nextBid'
>;

/** Returns what a screen reader announces when a lot changes. Being outbid is urgent; everything else waits for a pause. */
export function announcementOf(before: AnnouncedLot, now: AnnouncedLot, spoken: Spoken): Announcement {
  if (spoken === 'off') return silence;
  if (before.prebidStatus_ID === prebidStatus.high && now.prebidStatus_ID === prebidStatus.outbid) {
    return { urgent: `You’ve been outbid. The next bid is ${formatPrice(now.nextBid)}.`, calm: '' };
  }
  const own = standingOf(now)?.status ?? '';
  const parts = [
    own !== (standingOf(before)?.status ?? '') && own,
    spoken === 'all' && now.totalBids !== before.totalBids && now.currentBid !== null && `Current bid ${formatPrice(now.currentBid)}, ${bidCount(now.totalBids)}`,
    now.isExtended && now.endTime !== before.endTime && extensionText(now),
    before.isOpen && !now.isOpen && own === '' && 'Bidding has closed',
  ];
  return { urgent: '', calm: parts.filter(Boolean).join('. ') };
}
