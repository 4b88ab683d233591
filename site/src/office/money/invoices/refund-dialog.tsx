import { useState } from 'react';
import { recordRefund } from '@/api/office-money';
import type { OfficeInvoiceOutputBody } from '@/api/schema.gen';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { formatMoney } from '@/lib/money';
import { MoneyDialog } from '../../form/money-dialog';
import { HandFields, type Hand } from '../hand-fields';
import { missingReference } from '../money-words';

export type InvoiceDialogProps = { invoice: OfficeInvoiceOutputBody; onClose: () => void; onChanged: () => Promise<unknown> };

/** Records that the office paid back cash, by check or by wire. */
export function RefundDialog({ invoice: { invoice_ID, refundable, refundDue, paid, buyer }, onClose, onChanged }: InvoiceDialogProps) {
  const [hand, setHand] = useState<Hand>({ method: 'cash', reference: '' });
  const [reason, setReason] = useState('');
  const most = refundable ?? 0;
  return (
    <MoneyDialog
      title={`Refund of invoice #${invoice_ID}`}
      action={['Refund', 'Refunding…']}
      amount={Math.min(most, refundDue || most)}
      most={most}
      check={() => missingReference(hand.method, hand.reference) || (reason.trim() ? '' : 'Enter why. The buyer reads it')}
      payload={{ invoice_ID, ...hand, reason }}
      send={async (amount, idempotencyKey) => {
        await recordRefund({ invoice_ID, amount, ...hand, reason: reason.trim(), seenPaid: paid ?? 0 }, { idempotencyKey });
        toastDone(`${formatMoney(amount)} refunded to ${buyer}`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <HandFields value={hand} onChange={setHand} />
      <TextField label="Reason" hint={`${buyer} reads it.`} rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} required />
      <p>Card payments are refunded on the buyer’s page. Anything above the refund due is owed again.</p>
    </MoneyDialog>
  );
}
