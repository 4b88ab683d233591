import { useBids } from '@/api/purchases';
import type { BidsOutputBody } from '@/api/schema.gen';
import { LotConnection, staleReasonOf, useConnectionState } from '@/bidding/connection-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/message';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import { groupBids, type BidGroup } from './bid-groups';
import { BidRow } from './bid-row';

type Group = {
  id: BidGroup;
  title: string;
  /** Shown when the group is empty; without it, an empty group is hidden. */
  none?: string;
  about?: string;
};

const groups: readonly Group[] = [
  { id: 'outbid', title: 'Outbid', none: 'You haven’t been outbid on any open lots.' },
  { id: 'leading', title: 'Leading', none: 'You aren’t leading on any open lots.' },
  { id: 'ring', title: 'In the live auction', about: 'Online prebidding has closed. Your max bid stays in; to bid higher, bid in the live auction.' },
  { id: 'ended', title: 'Ended', none: 'None of your lots ended in the last 30 days.' },
];

/** Lots the person bid on: first those that need a new bid, then those they lead, then the rest. */
export function BidsSection() {
  const answer = useBids();
  const connection = useConnectionState(answer.error);
  const isLastKnown = staleReasonOf(connection) !== '';
  return (
    <LotConnection value={connection}>
      <ResponseView response={answer} what="your bids" isLastKnown={isLastKnown} skeleton={<ItemRowsSkeleton label="Loading your bids" />}>
        {(bids) => <Bids bids={bids} />}
      </ResponseView>
    </LotConnection>
  );
}

function Bids({ bids }: { bids: BidsOutputBody }) {
  const grouped = groupBids(bids);
  if (groups.every(({ id }) => grouped[id].length === 0)) return <NoBids />;
  return groups.map(({ id, title, none, about }) => {
    const rows = grouped[id];
    if (rows.length === 0 && !none) return null;
    return (
      <ItemGroup key={id} title={title} count={rows.length} none={none} tools={about && <p className="muted">{about}</p>}>
        {rows.map((bid) => (
          <BidRow key={bid.item.item_ID} bid={bid} group={id} />
        ))}
      </ItemGroup>
    );
  });
}

function NoBids() {
  return (
    <EmptyState title="No bids yet" icon="clock" actions={<ButtonLink href={paths.online}>Online auctions</ButtonLink>}>
      Bid on a lot to see here whether you’re winning or outbid.
    </EmptyState>
  );
}
