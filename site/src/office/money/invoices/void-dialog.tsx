import { voidInvoice } from '@/api/office-money';
import { formatMoney } from '@/lib/money';
import { ReasonDialog } from '../reason-dialog';
import type { InvoiceDialogProps } from './refund-dialog';

/** Voids an invoice, which cannot be undone. */
export function VoidDialog({ invoice: { invoice_ID, total, paid, buyer }, onClose, onChanged }: InvoiceDialogProps) {
  const seenTotal = total ?? 0;
  return (
    <ReasonDialog
      title={`Void invoice #${invoice_ID}?`}
      action={[`Void ${formatMoney(seenTotal)}`, 'Voiding…']}
      dismiss="Keep invoice"
      about={`Everything it charged is taken back, and the sellers’ commissions with it.${paid ? ` ${formatMoney(paid)} is then owed back to ${buyer}.` : ''} What was sold stays sold: to offer it again, void its sale on this page afterwards. This can’t be undone.`}
      hint={`${buyer} is emailed and reads it.`}
      send={(reason, idempotencyKey) => voidInvoice({ invoice_ID, reason, seenTotal }, { idempotencyKey })}
      done={`Invoice #${invoice_ID} is void`}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
