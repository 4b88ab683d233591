import { useState } from 'react';
import { adjustInvoice } from '@/api/office-money';
import type { InvoiceAdjustment, InvoiceSale, OfficeInvoiceOutputBody } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Checkbox } from '@/ui/form/checkbox';
import { Field, SelectField, TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { MoneyDialog } from '../../form/money-dialog';
import { lotOf } from './invoice-parts';
import type { InvoiceDialogProps } from './refund-dialog';

/** Adds to a line of an invoice, takes off it, or adds a fee of its own. */
export function AdjustDialog({ invoice, onClose, onChanged }: InvoiceDialogProps) {
  const { invoice_ID, total, sales } = invoice;
  const [target, setTarget] = useState('fee');
  const [way, setWay] = useState('add');
  const [name, setName] = useState('');
  const [saleId, setSaleId] = useState('');
  const [isTaxed, setTaxed] = useState(false);
  const [reason, setReason] = useState('');
  const isFee = target === 'fee';
  const [line, sale] = isFee ? ['fee', saleId] : target.split(' ');
  const takesOff = way === 'off';
  const check = () => {
    if (isFee && !name.trim()) return 'Enter the fee’s name';
    if (isFee && isTaxed && !saleId) return 'Choose the item whose tax applies';
    return reason.trim() ? '' : 'Enter why. The buyer reads it';
  };
  return (
    <MoneyDialog
      title={`Adjust invoice #${invoice_ID}`}
      action={[takesOff ? 'Take off' : 'Add', 'Adjusting…']}
      amount={0}
      check={check}
      payload={{ invoice_ID, target, way, name, saleId, isTaxed, reason }}
      send={async (amount, idempotencyKey) => {
        const adjustment: InvoiceAdjustment = {
          invoice_ID, line: line as InvoiceAdjustment['line'], amount, takesOff, reason: reason.trim(), seenTotal: total ?? 0,
          ...(Number(sale) > 0 && { sale_ID: Number(sale) }),
          ...(isFee && { name: name.trim(), isTaxed }),
        };
        await adjustInvoice(adjustment, { idempotencyKey });
        toastDone(`${formatMoney(amount)} ${takesOff ? 'taken off' : 'added to'} invoice #${invoice_ID}`);
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <SelectField label="Line" value={target} onChange={(event) => setTarget(event.target.value)} options={[['fee', 'A fee of its own'], ...linesOf(invoice)]} />
      <SelectField label="Change" value={way} onChange={(event) => setWay(event.target.value)} options={[['add', 'Add the amount'], ['off', 'Take the amount off']]} />
      {isFee && (
        <>
          <Field label="Name of the fee" hint="As the invoice prints it, such as Storage" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} required />
          <SelectField label="For" value={saleId} onChange={(event) => setSaleId(event.target.value)} options={[['', 'The whole invoice'], ...sales.map(saleOption)]} />
          <Checkbox checked={isTaxed} onChange={(event) => setTaxed(event.target.checked)}>
            Charge sales tax on it
          </Checkbox>
        </>
      )}
      <TextField label="Reason" hint="The buyer reads it." rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} required />
    </MoneyDialog>
  );
}

function saleOption({ sale_ID, lotNumber, title }: InvoiceSale): [value: string, name: string] {
  return [String(sale_ID), lotNumber ? `Lot ${lotNumber}, ${title}` : title];
}

/** Returns the kinds of lines that each lot has, once each, with what they come to. */
function linesOf({ lines, sales }: OfficeInvoiceOutputBody): [value: string, name: string][] {
  const found = new Map<string, { name: string; amount: number }>();
  for (const line of lines) {
    const id = `${line.kind} ${line.sale_ID}`;
    const known = found.get(id);
    found.set(id, { name: known?.name ?? [line.description, lotOf(line, sales)].filter(Boolean).join(', '), amount: (known?.amount ?? 0) + line.amount });
  }
  return [...found].map(([id, { name, amount }]) => [id, `${name}: ${formatMoney(amount)}`]);
}
