import type { AuctionPermissions } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

/** onlineBiddingStatus_ID (specification section 3). */
export const biddingStatus = { disabled: 0, enabled: 1, bypassed: 2 } as const;

type Words = { tone: BadgeTone; name: string; text: string };

const words: Record<AuctionPermissions['onlineBiddingStatus_ID'], Words> = {
  0: { tone: 'warn', name: 'Disabled', text: 'You can browse and watch. To register for online and simulcast auctions, request online bidding privileges.' },
  1: { tone: 'lead', name: 'Enabled', text: 'You may register for online and simulcast auctions and bid in them.' },
  2: { tone: 'lead', name: 'Bypassed', text: 'The office has cleared you: you may register and bid online without a further check.' },
};

export function biddingStatusText(status: AuctionPermissions['onlineBiddingStatus_ID']): Words {
  return words[status];
}
