import { useBidsPage, type BidsQuery } from '@/api/my-bids';
import type { BidsOutputBody } from '@/api/schema.gen';
import { LotConnection, staleReasonOf, useConnectionState } from '@/bidding/connection-state';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { FilterLinks } from '@/ui/list/filter-links';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/empty-or-error-state';
import { useQuery } from '@/use-query';
import { ItemGroup, ItemRowsSkeleton } from '../parts/item-rows';
import rows from '../parts/item-rows.module.scss';
import { pageHref, pageNumber } from '../parts/list-page-address';
import { PagedList } from '../parts/paged-list';
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
  { id: 'ring', title: 'In the live auction', about: 'Prebidding has closed. Your max bid still counts. To bid higher, join the live auction.' },
  { id: 'ended', title: 'Ended', none: 'None of your lots ended in the last 30 days.' },
];

const statuses: readonly { id: BidsQuery['status']; name: string; none: string }[] = [
  { id: '', name: 'All', none: '' },
  { id: 'losing', name: 'Outbid', none: 'You haven’t been outbid on any open lots.' },
  { id: 'winning', name: 'Leading', none: 'You aren’t leading on any open lots.' },
  { id: 'ended', name: 'Ended', none: 'None of your lots ended in the last 30 days.' },
];

/** A page of the lots the person bid on: first those that need a new bid, then those they lead, then the rest; ?status=ended shows one kind. */
export function BidsSection() {
  const { status, page_number } = useQuery();
  const query: BidsQuery = { status: statuses.find(({ id }) => id === status)?.id ?? '', page: pageNumber(page_number) };
  const answer = useBidsPage(query);
  const connection = useConnectionState(answer.error);
  const isLastKnown = staleReasonOf(connection) !== '';
  return (
    <LotConnection value={connection}>
      <ResponseView response={answer} what="your bids" isLastKnown={isLastKnown} skeleton={<ItemRowsSkeleton label="Loading your bids" />}>
        {(bids) => <Bids bids={bids} query={query} isLoading={answer.isLoading} />}
      </ResponseView>
    </LotConnection>
  );
}

type BidsProps = { bids: BidsOutputBody; query: BidsQuery; isLoading: boolean };

function Bids({ bids, query: { status }, isLoading }: BidsProps) {
  const { totals, totalRecordCount, winning, losing, ended } = bids;
  if (totals.winning + totals.losing + totals.ended === 0) {
    return (
      <EmptyState title="No bids yet" icon="clock" actions={<ButtonLink href={paths.online}>Online auctions</ButtonLink>}>
        Bid on a lot to see here whether you’re winning or outbid.
      </EmptyState>
    );
  }
  const counts = { '': totals.winning + totals.losing + totals.ended, ...totals };
  const options = statuses.map(({ id, name }) => ({ id, name, count: counts[id], href: pageHref('bids', 1, { status: id }) }));
  return (
    <>
      <FilterLinks label="Bids" options={options} current={status} />
      {totalRecordCount === 0 ? (
        <p className={rows.nothing}>{statuses.find(({ id }) => id === status)!.none}</p>
      ) : (
        <PagedList
          page={bids}
          count={winning.length + losing.length + ended.length}
          nouns={['lot', 'lots']}
          isLoading={isLoading}
          href={(page) => pageHref('bids', page, { status })}
        >
          <Groups bids={bids} isAll={status === '' && bids.pageCount === 1} />
        </PagedList>
      )}
    </>
  );
}

/** The lots of a page, grouped by the person's standing. If the page has all lots, an empty group shows that it is empty. */
function Groups({ bids, isAll }: { bids: BidsOutputBody; isAll: boolean }) {
  const grouped = groupBids(bids);
  return groups.map(({ id, title, none, about }) => {
    const rows = grouped[id];
    if (rows.length === 0 && !(isAll && none)) return null;
    return (
      <ItemGroup key={id} title={title} count={isAll ? rows.length : 0} none={none} tools={about && <p className="muted">{about}</p>}>
        {rows.map((bid) => (
          <BidRow key={bid.item.item_ID} bid={bid} group={id} />
        ))}
      </ItemGroup>
    );
  });
}
