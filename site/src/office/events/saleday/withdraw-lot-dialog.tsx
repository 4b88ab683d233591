import { useState } from 'react';
import { withdrawFromSale } from '@/api/office-sale-day';
import type { SaleLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';
import { bidCountText, saleLotName } from './lot-act';
import { bidderCount } from './message-dialog';

type Props = { eventId: number; lot: SaleLot; onClose: () => void; reload: () => Promise<unknown> };

/** Takes a lot out of the sale with its bids. */
export function WithdrawLotDialog({ eventId, lot, onClose, reload }: Props) {
  const [reason, setReason] = useState('');
  const name = saleLotName(lot);
  const body = { event_ID: eventId, item_ID: lot.item_ID, seenBids: lot.bids, reason: reason.trim() };
  const send = async (key: string) => {
    await withdrawFromSale(body, key);
    toastDone(`${name} is withdrawn`);
  };
  return (
    <OnceDialog title={`Withdraw ${name}?`} action={[lot.lotNumber ? `Withdraw ${name}` : 'Withdraw lot', 'Withdrawing…']} isReady={body.reason !== ''} payload={body} send={send} onClose={onClose} onChanged={reload}>
      <p>{effectText(lot)} It can’t come back into this sale.</p>
      <TextField label="Reason" hint={lot.bids > 0 ? 'The bidders read it.' : 'For the history.'} rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} required data-autofocus />
    </OnceDialog>
  );
}

function effectText({ bids, bidders, highBid }: SaleLot): string {
  if (bids === 0 || highBid === null) return 'It leaves the auction and the site. Nobody has bid on it.';
  return `It leaves the auction and the site. ${bidCountText(bids)} up to ${formatPrice(highBid)} no longer count, ${bidderCount(bidders)} are told, and nobody’s buying power is held for it.`;
}
