import { useState } from 'react';
import { setPermissions, useStandingBids } from '@/api/office';
import type { PersonRecord, StandingBid } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { RadioCards } from '@/ui/form/radio-cards';
import { ResponseView } from '@/ui/response-view';
import { toastDone } from '@/ui/toast/toast';
import { ActionDialog } from '@/account/parts/action-dialog';
import { biddingStatus } from '@/account/bidding/bidding-status';
import { RowsSkeleton } from '@/account/parts/skeletons';
import styles from './disable-bidding-dialog.module.scss';

type Choice = 'stop' | 'keep' | 'retract';

const choices = [
  { value: 'stop', title: 'Stop automatic bidding', text: 'Current bids stand. Maximums bid nothing more.' },
  { value: 'keep', title: 'Keep bids and maximums', text: 'Maximums keep bidding until the lots close.' },
  { value: 'retract', title: 'Retract all bids', text: 'Prices may fall. Bids on a lot in the ring stand, without their maximum.' },
] as const;

type Props = { person: Pick<PersonRecord, 'user_ID' | 'name'>; onClose: () => void; onDone: () => Promise<unknown> };

/** Disables a person's online bidding. It lists the live bids and maximums first, and asks what happens to them. */
export function DisableBiddingDialog({ person: { user_ID, name }, onClose, onDone }: Props) {
  const [choice, setChoice] = useState<Choice>('stop');
  const answer = useStandingBids(user_ID);
  const disable = async () => {
    await setPermissions({ user_ID, onlineBiddingStatus_ID: biddingStatus.disabled, standingBids: choice });
    toastDone(`Online bidding disabled for ${name}`);
    await onDone();
  };
  return (
    <ActionDialog title={`Disable online bidding for ${name}?`} action={['Disable online bidding', 'Disabling…']} isLoading={!answer.data} run={disable} onClose={onClose}>
      <p>They can’t place bids or pay deposits until you enable it again.</p>
      <ResponseView response={answer} what="their live bids" skeleton={<RowsSkeleton label="Loading live bids" />}>
        {({ bids }) =>
          bids.length === 0 ? (
            <p className="muted">No live bids.</p>
          ) : (
            <>
              <LiveBids bids={bids} />
              <RadioCards
                legend="What happens to these bids?"
                choices={choices}
                name="standing-bids"
                onChange={(event) => setChoice(event.target.value as Choice)}
                error={choice !== 'keep' && bids.some((bid) => bid.hasInterest) ? 'You have an interest in one of these lots. A colleague has to stop or retract these bids.' : undefined}
              />
            </>
          )
        }
      </ResponseView>
    </ActionDialog>
  );
}

function LiveBids({ bids }: { bids: readonly StandingBid[] }) {
  return (
    <ul aria-label="Live bids" className={styles.bids}>
      {bids.map(({ item, isLeading, currentBid, max }) => (
        <li key={item.item_ID}>
          <strong>{item.description}</strong>
          <span className="muted small">
            {isLeading ? 'Leading' : 'Outbid'}
            {currentBid !== null && `, now at ${formatPrice(currentBid)}`}
            {max !== null && `, maximum ${formatPrice(max)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
