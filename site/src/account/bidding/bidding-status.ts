import type { AuctionPermissions } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

/** onlineBiddingStatus_ID (specification section 3). */
export const biddingStatus = { disabled: 0, enabled: 1, bypassed: 2 } as const;

type Words = { tone: BadgeTone; name: string; text: string };

const words: Record<AuctionPermissions['onlineBiddingStatus_ID'], Words> = {
  0: { tone: 'warn', name: 'Disabled', text: 'You can browse and watch. Request online bidding privileges to register for online and simulcast auctions.' },
  1: { tone: 'lead', name: 'Enabled', text: 'You can register for and bid in online and simulcast auctions.' },
  2: { tone: 'lead', name: 'Bypassed', text: 'The auction house has cleared you to register and bid online without further review.' },
};

export function biddingStatusText(status: AuctionPermissions['onlineBiddingStatus_ID']): Words {
  return words[status];
}
