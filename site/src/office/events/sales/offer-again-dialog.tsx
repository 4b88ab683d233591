import { useState } from 'react';
import { offerAgain } from '@/api/office-lots';
import type { OfficeLot, SaveItemsOutputBody } from '@/api/schema.gen';
import { lotCount } from '@/lot/price-label';
import { SelectField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';
import { mostOfferedAgain, sendLots } from '../lots/lot-batches';
import { lotName } from '../lots/lot-text';
import { RefusedDialog } from '../lots/refused-dialog';
import { useNextEvents } from '../lots/use-next-events';

type Props = { eventId: number; lots: readonly OfficeLot[]; onClose: () => void; onChanged: () => Promise<unknown> };

/** Puts lots that did not sell into another auction, or the inventory. This sale keeps its results. */
export function OfferAgainDialog({ eventId, lots, onClose, onChanged }: Props) {
  const events = useNextEvents(eventId);
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState<SaveItemsOutputBody | null>(null);
  const what = lots.length === 1 ? lotName(lots[0]!).toLowerCase() : lotCount(lots.length);
  const body = { items: lots.map(({ item_ID, version: seen }) => ({ item_ID, seen })), event_ID: Number(to) };
  const send = async (key: string) => {
    const answer = await sendLots(lots, mostOfferedAgain, (items, batch) => offerAgain({ items, event_ID: body.event_ID }, batch === 0 ? key : `${key}-${batch}`));
    if (answer.refused.length > 0) setRefused(answer);
    else toastDone(`${lotCount(answer.saved.length)} offered again`);
  };
  if (refused) return <RefusedDialog title="Not all lots are offered again" answer={refused} onClose={onClose} />;
  return (
    <OnceDialog title={`Offer ${what} again`} action={[`Offer ${what} again`, 'Moving…']} isReady={to !== ''} payload={body} send={send} onClose={onClose} onChanged={onChanged}>
      <p>
        Without bids, with the same starting bid and reserve, as new lots after the last one. This auction keeps its results, its bids and its list of lots.
      </p>
      <SelectField
        label="Auction"
        required
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={[['', events ? 'Choose an auction' : 'Loading…'], ...(events ?? []), ['0', 'None: back to the inventory']]}
      />
    </OnceDialog>
  );
}
