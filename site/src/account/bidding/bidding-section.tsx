import { useAuctionPermissions } from '@/api/online-bidding';
import { useRefreshPerson } from '@/api/refresh-person';
import type { AuctionPermissions } from '@/api/schema.gen';
import { paths } from '@/routes';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { SectionBlock } from '../parts/section-block';
import { buyingPowerText } from '../parts/buying-power';
import { DescriptionList } from '../parts/description-list';
import { RowsSkeleton } from '../parts/skeletons';
import { biddingStatus, biddingStatusText } from './bidding-status';
import { RequestBidding } from './request-bidding';
import { useCommittedPower } from './use-committed-power';

/** The person's bidding privileges and buying power. */
export function BiddingSection() {
  const answer = useAuctionPermissions();
  const refreshPerson = useRefreshPerson();
  const onChange = (changed: AuctionPermissions) => {
    void answer.mutate(changed, { revalidate: false });
    void refreshPerson();
  };
  return (
    <ResponseView response={answer} what="your bidding privileges" skeleton={<RowsSkeleton label="Loading your bidding privileges" />}>
      {(permissions) => <Bidding permissions={permissions} onChange={onChange} />}
    </ResponseView>
  );
}

type Props = { permissions: AuctionPermissions; onChange: (permissions: AuctionPermissions) => void };

function Bidding({ permissions, onChange }: Props) {
  const { onlineBiddingStatus_ID: status, isVIP, buyingPower } = permissions;
  const { tone, name, text } = biddingStatusText(status);
  const committed = useCommittedPower();
  return (
    <>
      <SectionBlock title="Online bidding" about="Your online-bidding permission, set by the auction house.">
        <p>
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p style={{ margin: '12px 0 16px' }}>{text}</p>
        {status === biddingStatus.disabled && <RequestBidding requestedAt={permissions.requestedAt} onRequested={onChange} />}
      </SectionBlock>
      <SectionBlock title="Buying power" about="The total you can commit across all bids.">
        <DescriptionList
          entries={[
            ['Limit', buyingPower.enabled ? buyingPowerText({ ...buyingPower, remaining: buyingPower.limit }) : 'None while online bidding is disabled'],
            ...(buyingPower.enabled && buyingPower.hasLimit ? [['Remaining', buyingPowerText(buyingPower)] as [string, string]] : []),
            ...committed,
            ['VIP', isVIP ? 'Yes, no verified card required' : 'No'],
          ]}
        />
        {buyingPower.enabled && buyingPower.hasLimit && (
          <p style={{ marginTop: 16 }}>
            <ButtonLink size="sm" variant="line" href={paths.accountTab('deposits')}>
              Make a deposit
            </ButtonLink>
          </p>
        )}
      </SectionBlock>
    </>
  );
}
