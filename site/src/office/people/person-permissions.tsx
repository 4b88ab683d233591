import { useState } from 'react';
import type { PersonRecord } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { biddingStatus, biddingStatusText } from '@/account/bidding/bidding-status';
import { SectionBlock } from '@/account/parts/section-block';
import { buyingPowerText } from '@/account/parts/buying-power';
import { DescriptionList } from '@/account/parts/description-list';
import { ApproveBiddingDialog } from '../requests/approve-bidding-dialog';
import { DisableBiddingDialog } from './disable-bidding-dialog';
import styles from './person-record.module.scss';

/** Whether a person may bid online, and how much. */
export function PersonPermissions({ person, reload }: { person: PersonRecord; reload: () => Promise<unknown> }) {
  const [asking, setAsking] = useState<'enable' | 'disable' | null>(null);
  const close = () => setAsking(null);
  const { permissions } = person;
  const isDisabled = permissions.onlineBiddingStatus_ID === biddingStatus.disabled;
  const { tone, name } = biddingStatusText(permissions.onlineBiddingStatus_ID);
  return (
    <SectionBlock level="h2" title="Bidding">
      <DescriptionList
        entries={[
          ['Online bidding', <Badge key="status" tone={tone}>{name}</Badge>],
          ...(permissions.requestedAt ? ([['Requested', formatDate(permissions.requestedAt)]] as [string, string][]) : []),
          ['Buying power left', buyingPowerText(permissions.buyingPower)],
          ...(isDisabled && permissions.keepsBids ? ([['Standing bids', 'Kept, with their maximums']] as [string, string][]) : []),
          ['VIP', permissions.isVIP ? 'Yes, no verified card required' : 'No'],
        ]}
      />
      {person.roles.length === 0 && (
        <p className={styles.act}>
          {isDisabled && <Button onClick={() => setAsking('enable')}>Approve online bidding</Button>}
          <Button variant="line" onClick={() => setAsking('disable')}>
            {isDisabled ? 'Change standing bids' : 'Disable online bidding'}
          </Button>
        </p>
      )}
      {asking === 'enable' && <ApproveBiddingDialog request={person} onClose={close} onDone={reload} />}
      {asking === 'disable' && <DisableBiddingDialog person={person} onClose={close} onDone={reload} />}
    </SectionBlock>
  );
}
