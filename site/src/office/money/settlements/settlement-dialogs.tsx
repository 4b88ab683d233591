import { useState } from 'react';
import { approveSettlement, chargeSeller, payOut, reversePayout } from '@/api/office-money';
import type { OfficePayout, OfficeSettlementOutputBody } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Field, SelectField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { MoneyDialog } from '../../form/money-dialog';
import { HandFields, type Hand } from '../hand-fields';
import { missingReference } from '../money-words';
import { ReasonDialog } from '../reason-dialog';

type Props = { settlement: OfficeSettlementOutputBody; onClose: () => void; onChanged: () => Promise<unknown> };

/** Records that the house pays the seller exactly what is due. */
export function PayOutDialog({ settlement: { settlement_ID, seller, due }, onClose, onChanged }: Props) {
  const [hand, setHand] = useState<Hand>({ method: 'check', reference: '' });
  return (
    <MoneyDialog
      title={`Pay ${seller}`}
      action={['Pay out', 'Recording…']}
      amount={due}
      isFixed
      check={() => missingReference(hand.method, hand.reference)}
      payload={{ settlement_ID, ...hand }}
      send={async (amount, idempotencyKey) => {
        await payOut({ settlement_ID, amount, ...hand }, { idempotencyKey });
        toastDone(`${formatMoney(amount)} paid to ${seller}`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <p>This closes the settlement. What comes later goes on the next one, and what {seller} owes on others is taken off.</p>
      <HandFields value={hand} onChange={setHand} />
    </MoneyDialog>
  );
}

/** Charges the seller for something, or gives it back. */
export function ChargeDialog({ settlement: { settlement_ID, seller }, onClose, onChanged }: Props) {
  const [way, setWay] = useState('charge');
  const [description, setDescription] = useState('');
  const givesBack = way === 'back';
  return (
    <MoneyDialog
      title={`Charge ${seller}`}
      action={[givesBack ? 'Give back' : 'Charge', 'Recording…']}
      amount={0}
      check={() => (description.trim() ? '' : 'Enter what for. The settlement prints it')}
      payload={{ settlement_ID, way, description }}
      send={async (amount, idempotencyKey) => {
        await chargeSeller({ settlement_ID, amount, givesBack, description: description.trim() }, { idempotencyKey });
        toastDone(`${formatMoney(amount)} ${givesBack ? 'given back' : 'charged'} to ${seller}`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <SelectField label="Change" value={way} onChange={(event) => setWay(event.target.value)} options={[['charge', 'Take the amount off'], ['back', 'Give the amount back']]} />
      <Field label="What for" hint="As the settlement prints it, such as Transport" value={description} maxLength={200} onChange={(event) => setDescription(event.target.value)} required />
    </MoneyDialog>
  );
}

/** Lets the house pay a settlement before its buyers have paid. */
export function ApproveDialog({ settlement: { settlement_ID, seller, due }, onClose, onChanged }: Props) {
  return (
    <ReasonDialog
      title={`Approve settlement #${settlement_ID}?`}
      action={[`Approve ${formatMoney(due)}`, 'Approving…']}
      about={`You can then pay ${seller} before the buyers have paid. It closes the settlement: what comes later goes on the next one.`}
      hint="For the office."
      send={(reason, idempotencyKey) => approveSettlement({ settlement_ID, reason, seenDue: due }, { idempotencyKey })}
      done={`Settlement #${settlement_ID} is approved`}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}

/** Records that a payment did not reach the seller. */
export function ReverseDialog({ payout: { transaction_ID, amount }, onClose, onChanged }: { payout: OfficePayout } & Omit<Props, 'settlement'>) {
  return (
    <ReasonDialog
      title={`Reverse payment #${transaction_ID}?`}
      action={[`Reverse ${formatMoney(amount)}`, 'Reversing…']}
      about="The check was stopped, or the wire came back. What it paid is due again."
      hint="For the office."
      send={(reason, idempotencyKey) => reversePayout({ transaction_ID, reason }, { idempotencyKey })}
      done={`Payment #${transaction_ID} is reversed`}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
