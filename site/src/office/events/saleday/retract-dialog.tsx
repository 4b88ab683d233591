import { useState } from 'react';
import { retractBid, useRetractionPreview } from '@/api/office-sale-day';
import type { LotBid, LotStanding, PreviewRetractionOutputBody, SaleLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { TextField } from '@/ui/form/field';
import { ResponseView } from '@/ui/response-view';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';
import { RowLines } from '../../shell/section-skeleton';
import { saleLotName } from './lot-act';
import { bidText } from './lot-bids-dialog';
import styles from './sale-day.module.scss';

type Props = { lot: SaleLot; bid: LotBid; onClose: () => void; reload: () => Promise<unknown> };

/** Retracts a bid after it has shown what that changes. If somebody bids in the meantime, it shows the new change. */
export function RetractDialog({ lot, bid, onClose, reload }: Props) {
  const [reason, setReason] = useState('');
  const answer = useRetractionPreview(lot.item_ID, bid.bid);
  const seen = answer.data?.seen;
  const body = { item_ID: lot.item_ID, bid: bid.bid, reason: reason.trim(), ...(seen && { seen }) };
  const send = async (key: string) => {
    await retractBid(body, key);
    toastDone(`The bid of ${bid.name} is retracted`);
  };
  return (
    <OnceDialog
      title={`Retract the bid of ${bid.name}?`}
      action={['Retract bid', 'Retracting…']}
      isReady={body.reason !== '' && seen !== undefined}
      payload={body}
      send={send}
      onClose={onClose}
      onChanged={() => Promise.all([answer.mutate(), reload()])}
    >
      <p>
        {bid.name} {bidText(bid)} on {saleLotName(lot)}.
      </p>
      <ResponseView response={answer} what="what changes" skeleton={<RowLines />}>
        {(preview) => <Change preview={preview} />}
      </ResponseView>
      <TextField label="Reason" hint="The bidder reads it." rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} required data-autofocus />
    </OnceDialog>
  );
}

function Change({ preview: { before, after, voided } }: { preview: PreviewRetractionOutputBody }) {
  return (
    <div role="group" aria-label="What changes">
      <dl className={styles.change}>
        <dt>Now</dt>
        <dd>{standingText(before)}</dd>
        <dt>Then</dt>
        <dd>
          <strong>{standingText(after)}</strong>
        </dd>
        {voided.length > 0 && (
          <>
            <dt>Also</dt>
            <dd>The bids of {voided.map(({ name }) => name).join(' and ')} end, because they may no longer bid.</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Says who leads: "Ben leads at $500, reserve met". */
function standingText({ price, leader, isReserveMet }: LotStanding): string {
  if (price === null) return 'Nobody has bid';
  return `${leader} leads at ${formatPrice(price)}, ${isReserveMet ? 'reserve met or none' : 'reserve not met'}`;
}
