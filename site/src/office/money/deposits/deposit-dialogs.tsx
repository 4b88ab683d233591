import { useState } from 'react';
import { forfeitDeposit, recordDeposit, releaseDeposit } from '@/api/office-money';
import type { OfficeDeposit } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { MoneyDialog } from '../../form/money-dialog';
import { HandFields, type Hand } from '../hand-fields';
import { missingReference } from '../money-words';

type Props = { deposit: Pick<OfficeDeposit, 'user_ID' | 'name' | 'available'>; onClose: () => void; onChanged: () => Promise<unknown> };

/** Records a deposit that the office took. */
export function DepositDialog({ deposit: { user_ID, name }, onClose, onChanged }: Props) {
  const [hand, setHand] = useState<Hand>({ method: 'check', reference: '' });
  return (
    <MoneyDialog
      title={`Deposit of ${name}`}
      action={['Record deposit of', 'Recording…']}
      amount={0}
      check={() => missingReference(hand.method, hand.reference)}
      payload={{ user_ID, ...hand }}
      send={async (amount, idempotencyKey) => {
        await recordDeposit({ user_ID, amount, ...hand }, { idempotencyKey });
        toastDone(`Deposit of ${formatMoney(amount)} recorded`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <HandFields value={hand} onChange={setHand} />
    </MoneyDialog>
  );
}

/** Returns what of a deposit can be paid back, in dollars: what no registration reserves. */
export function freeOf({ available, reservations }: Pick<OfficeDeposit, 'available' | 'reservations'>): number {
  return Math.max(0, reservations.reduce((left, { amount }) => left - Math.round(amount * 100), Math.round(available * 100)) / 100);
}

/** Records that the office paid a deposit back. */
export function ReleaseDialog({ deposit, onClose, onChanged }: Omit<Props, 'deposit'> & { deposit: OfficeDeposit }) {
  const { user_ID, name, available, reservations } = deposit;
  const [hand, setHand] = useState<Hand>({ method: 'check', reference: '' });
  return (
    <MoneyDialog
      title={`Pay back ${name}’s deposit`}
      action={['Pay back', 'Recording…']}
      amount={freeOf(deposit)}
      most={freeOf(deposit)}
      check={() => missingReference(hand.method, hand.reference)}
      payload={{ user_ID, ...hand }}
      send={async (amount, idempotencyKey) => {
        await releaseDeposit({ user_ID, amount, ...hand, seenAvailable: available }, { idempotencyKey });
        toastDone(`${formatMoney(amount)} paid back to ${name}`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <HandFields value={hand} onChange={setHand} />
      {reservations.map(({ event_ID, eventName, amount }) => (
        <p key={event_ID}>
          {eventName} reserves {formatMoney(amount)} until it is closed or the registration is canceled.
        </p>
      ))}
      <p>A deposit by card is refunded to the card on the person’s page.</p>
    </MoneyDialog>
  );
}

/** Takes a deposit, or part of it, for the house. */
export function ForfeitDialog({ deposit: { user_ID, name, available }, onClose, onChanged }: Props) {
  const [reason, setReason] = useState('');
  return (
    <MoneyDialog
      title={`Keep ${name}’s deposit?`}
      action={['Keep', 'Recording…']}
      amount={available}
      most={available}
      check={() => (reason.trim() ? '' : 'Enter why. The person reads it')}
      payload={{ user_ID, reason }}
      send={async (amount, idempotencyKey) => {
        await forfeitDeposit({ user_ID, amount, reason: reason.trim(), seenAvailable: available }, { idempotencyKey });
        toastDone(`${formatMoney(amount)} kept`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <TextField label="Reason" hint={`${name} is emailed and reads it.`} rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} required />
    </MoneyDialog>
  );
}
