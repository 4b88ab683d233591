import { useBids } from '@/api/purchases';
import type { MyBid } from '@/api/schema.gen';
import { useStream } from '@/api/stream/use-stream';
import { LotConnection, staleReasonOf, useConnectionState } from '@/bidding/connection-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import type { SectionProps } from '../section-view';
import { BidRow, type BidGroup } from './bid-row';

const groups: readonly { id: BidGroup; title: string; none: string }[] = [
  { id: 'losing', title: 'Losing', none: 'You haven’t been outbid on any open lots.' },
  { id: 'winning', title: 'Winning', none: 'You’re not winning any open lots.' },
  { id: 'ended', title: 'Ended', none: 'None of your lots ended in the last 30 days.' },
];

/** Lots the person bid on: first those that need a new bid, then those they lead, then ended ones. */
export function BidsSection({ person }: SectionProps) {
  useStream(person.user_ID);
  const answer = useBids();
  const connection = useConnectionState(answer.error);
  const isLastKnown = staleReasonOf(connection) !== '';
  return (
    <LotConnection value={connection}>
      <ResponseView response={answer} what="your bids" isLastKnown={isLastKnown} skeleton={<ItemRowsSkeleton label="Loading your bids" />}>
        {(bids) =>
          groups.every(({ id }) => bids[id].length === 0) ? (
            <NoBids />
          ) : (
            groups.map(({ id, title, none }) => (
              <ItemGroup key={id} title={title} count={bids[id].length} none={none}>
                {bids[id].map((bid: MyBid) => (
                  <BidRow key={bid.item.item_ID} bid={bid} group={id} />
                ))}
              </ItemGroup>
            ))
          )
        }
      </ResponseView>
    </LotConnection>
  );
}

function NoBids() {
  return (
    <EmptyState title="No bids yet" icon="clock" actions={<ButtonLink href={paths.online}>Online auctions</ButtonLink>}>
      Bid on a lot to see here whether you’re winning or outbid.
    </EmptyState>
  );
}
