import { useState } from 'react';
import { messageBidders } from '@/api/office-sale-day';
import type { OfficeEvent, SaleDayOutputBody } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';

type Props = { event: OfficeEvent; sale: SaleDayOutputBody; onClose: () => void };

/** Writes to everybody who is registered. */
export function MessageDialog({ event, sale: { registered, isCalled }, onClose }: Props) {
  const [text, setText] = useState('');
  const body = { event_ID: event.event_ID, text: text.trim() };
  const send = async (key: string) => {
    const { people } = await messageBidders(body, key);
    toastDone(`Sent to ${bidderCount(people)}`);
  };
  return (
    <OnceDialog
      title="Message bidders"
      action={[`Send to ${bidderCount(registered)}`, 'Sending…']}
      isReady={body.text !== ''}
      payload={body}
      send={send}
      onClose={onClose}
      onChanged={() => Promise.resolve()}
    >
      <p>
        Everybody who is registered for {event.name} gets it as a notice, and by email if they want email about it. It can’t be taken back.
        {isCalled && ' To show a message to the room right away, use the console.'}
      </p>
      <TextField label="Message" rows={4} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} required data-autofocus />
    </OnceDialog>
  );
}

export function bidderCount(count: number): string {
  return count === 1 ? '1 bidder' : `${formatCount(count)} bidders`;
}
