import type { LotBidding } from '@/api/schema.gen';
import { bidCount } from '@/lot/price-label';
import { formatPrice } from '@/lib/money';
import type { Spoken } from '@/bidding/bid-preferences';
import { extendedWords } from '@/bidding/form/explanation';
import { standingOf, stands } from '@/bidding/standing';

/** What is said of a change: at once, or when there is a pause. Empty: nothing. */
export type Announcement = { urgent: string; calm: string };

const silence: Announcement = { urgent: '', calm: '' };

type Told = Pick<
  LotBidding,
  'currentBid' | 'totalBids' | 'prebidStatus_ID' | 'hasPrebid' | 'isOpen' | 'outcome' | 'isExtended' | 'extendedBy' | 'endTime' | 'nextBid'
>;

/** What a screen reader says when a lot changes. That somebody was outbid is urgent; everything else waits for a pause. */
export function announcementOf(before: Told, now: Told, spoken: Spoken): Announcement {
  if (spoken === 'off') return silence;
  if (before.prebidStatus_ID === stands.high && now.prebidStatus_ID === stands.outbid) {
    return { urgent: `You have been outbid. The next bid is ${formatPrice(now.nextBid)}.`, calm: '' };
  }
  const own = standingOf(now)?.state ?? '';
  const parts = [
    own !== (standingOf(before)?.state ?? '') && own,
    spoken === 'all' && now.totalBids !== before.totalBids && now.currentBid !== null && `Current bid ${formatPrice(now.currentBid)}, ${bidCount(now.totalBids)}`,
    now.isExtended && now.endTime !== before.endTime && extendedWords(now),
    before.isOpen && !now.isOpen && own === '' && 'Bidding has closed',
  ];
  return { urgent: '', calm: parts.filter(Boolean).join('. ') };
}
