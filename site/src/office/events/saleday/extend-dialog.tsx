import { useState } from 'react';
import { extendLots } from '@/api/office-sale-day';
import type { OfficeEvent, SaleDayOutputBody, SaleLot } from '@/api/schema.gen';
import { formatTime } from '@/lib/dates';
import { lotCount } from '@/lot/price-label';
import { SelectField, TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';
import { saleLotName } from './lot-act';

type Props = { event: OfficeEvent; sale: SaleDayOutputBody; /** Null: all open lots. */ lot: SaleLot | null; onClose: () => void; reload: () => Promise<unknown> };

const choices = [1, 2, 5, 10, 15, 30, 60, 120];

/** Extends one lot or all that are open. */
export function ExtendDialog({ event, sale, lot, onClose, reload }: Props) {
  const [minutes, setMinutes] = useState(lot ? 5 : 10);
  const [reason, setReason] = useState('');
  const what = lot ? saleLotName(lot) : `all ${lotCount(sale.open)}`;
  const body = { event_ID: event.event_ID, ...(lot && { items: [lot.item_ID] }), minutes, reason: reason.trim() };
  const send = async (key: string) => {
    const { extended } = await extendLots(body, key);
    toastDone(lot ? `${what} closes ${minutesText(minutes)} later` : `${lotCount(extended)} close ${minutesText(minutes)} later`);
  };
  const last = lot ? lot.endsAt : sale.lastClose;
  return (
    <OnceDialog
      title={`Extend ${lot ? what : 'all open lots'}`}
      action={[`Extend ${what} by ${minutesText(minutes)}`, 'Extending…']}
      payload={{ ...body, last }}
      send={send}
      onClose={onClose}
      onChanged={reload}
    >
      <SelectField
        label="Close later by"
        value={String(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value))}
        options={choices.map((choice) => [String(choice), minutesText(choice)])}
        data-autofocus
      />
      {last && sale.state !== 'paused' && (
        <p>
          {lot ? 'It closes' : 'The last lot closes'} at {formatTime(new Date(new Date(last).getTime() + minutes * 60_000).toISOString(), event.timeZone)} instead of {formatTime(last, event.timeZone)}.
        </p>
      )}
      <TextField label="Reason (optional)" hint={lot ? 'The lot’s bidders and watchers read it.' : 'For the history. To tell the bidders, message them.'} value={reason} maxLength={280} onChange={({ target }) => setReason(target.value)} />
    </OnceDialog>
  );
}

function minutesText(minutes: number): string {
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
