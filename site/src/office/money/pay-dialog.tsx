import { useState } from 'react';
import { useSurcharge } from '@/api/cost';
import { applyDeposit, chargeCard, recordPayment, useBuyerPaymentMethods, useOfficeDeposits } from '@/api/office-money';
import type { BuyerPaymentMethod, OfficeInvoice } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { readPayment } from '@/lib/payment-amount';
import { methodName } from '@/payment/method-name';
import { DollarField } from '@/ui/form/dollar-field';
import { Field, SelectField } from '@/ui/form/field';
import { MoneyDialog } from '../form/money-dialog';
import { ReferenceField } from './hand-fields';
import { handMethods, missingReference, type HandMethod } from './money-words';
import styles from './pay-dialog.module.scss';
import type { Receipted } from './receipt';

type Props = { invoice: OfficeInvoice; onClose: () => void; onChanged: () => Promise<unknown>; onReceipt: (receipt: Receipted) => void };

/** Takes a payment of an invoice: cash with change, a check, a wire, a stored card or bank account, or the buyer's deposit. */
export function PayDialog({ invoice, onClose, onChanged, onReceipt }: Props) {
  const { invoice_ID, user_ID } = invoice;
  const seenDue = invoice.due ?? 0;
  const open = Math.max(0, seenDue - (invoice.pending ?? 0));
  const stored = useBuyerPaymentMethods(invoice_ID).data?.methods.filter(({ isExpired }) => !isExpired) ?? [];
  const deposit = useOfficeDeposits({ page: 1, user_ID }).data?.deposits[0]?.available ?? 0;
  const [method, setMethod] = useState<string>('cash');
  const [amount, setAmount] = useState<number | undefined>(open);
  const [reference, setReference] = useState('');
  const [tendered, setTendered] = useState('');
  const [note, setNote] = useState('');
  const [ccv, setCcv] = useState('');
  const card = stored.find(({ paymentMethod_ID }) => method === `stored ${paymentMethod_ID}`);
  const surcharge = useSurcharge(card?.paymentType === 'card' && amount ? amount : null);
  const fee = card?.paymentType === 'card' ? surcharge.data?.fee ?? 0 : 0;
  const given = method === 'cash' && tendered.trim() ? readPayment(tendered) : null;
  const change = given?.amount !== undefined && amount !== undefined ? cents(given.amount - amount) : 0;

  const check = () => {
    if (card) return card.paymentType === 'card' && !surcharge.data ? 'We couldn’t calculate the card surcharge. Try again' : '';
    if (method === 'deposit') return (amount ?? 0) > deposit ? `${formatMoney(deposit)} is available on deposit` : '';
    if (given?.error) return `Cash received: ${given.error}`;
    if (change < 0) return `The cash received is ${formatMoney(-change)} short`;
    return missingReference(method, reference);
  };
  const send = async (sum: number, idempotencyKey: string) => {
    const receipt = { invoice, method, reference: reference.trim(), amount: sum, surcharge: 0, tendered: null, change: 0, number: 0, due: cents(seenDue - sum) };
    if (card) {
      const secret = ccv.trim() ? { ccv: ccv.trim() } : {};
      const charge = { invoice_ID, paymentMethod_ID: card.paymentMethod_ID, amount: sum, seenDue, seenSurcharge: fee, ...secret };
      await chargeCard(charge, { idempotencyKey });
      return onReceipt({ ...receipt, method: card.paymentType, reference: methodName(card), surcharge: fee });
    }
    if (method === 'deposit') {
      const { transaction_ID } = await applyDeposit({ invoice_ID, amount: sum, seenDue }, { idempotencyKey });
      return onReceipt({ ...receipt, method: 'Deposit', number: transaction_ID });
    }
    const cash = given?.amount !== undefined ? { tendered: given.amount } : {};
    const done = await recordPayment(
      { invoice_ID, amount: sum, method: method as HandMethod, reference: reference.trim(), note: note.trim(), seenDue, ...cash },
      { idempotencyKey },
    );
    onReceipt({ ...receipt, number: done.transaction_ID, tendered: given?.amount ?? null, change: done.change, due: done.invoice.due ?? 0 });
  };
  return (
    <MoneyDialog
      title={`Payment of invoice #${invoice_ID}`}
      action={card ? ['Charge', 'Charging…'] : ['Record payment of', 'Recording…']}
      amount={open}
      most={open}
      plus={fee}
      onAmount={setAmount}
      check={check}
      payload={{ invoice_ID, method, reference, tendered, fee, seenDue }}
      send={send}
      onClose={onClose}
      onChanged={onChanged}
    >
      <SelectField label="Method" value={method} onChange={(event) => setMethod(event.target.value)} options={methodsOf(stored, deposit)} />
      {method === 'cash' && (
        <>
          <DollarField label="Cash received (optional)" value={tendered} onChange={(event) => setTendered(event.target.value)} hint="What the buyer hands over, to see the change" />
          <p role="status" className={styles.change}>
            {change > 0 && `Change: ${formatMoney(change)}`}
          </p>
        </>
      )}
      {(method === 'check' || method === 'wire') && <ReferenceField method={method} value={reference} onChange={setReference} />}
      {card?.paymentType === 'card' && (
        <>
          <p>{fee > 0 ? `The card is charged ${formatMoney((amount ?? 0) + fee)}, of which ${formatMoney(fee)} is the card surcharge.` : 'Without a surcharge.'}</p>
          <Field label="Security code (required above $1,000 a day)" value={ccv} onChange={(event) => setCcv(event.target.value)} inputMode="numeric" autoComplete="off" maxLength={4} />
        </>
      )}
      {handMethods.some(([id]) => id === method) && <Field label="Note for the office (optional)" value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />}
    </MoneyDialog>
  );
}

/** Rounds what a difference of dollars leaves of whole cents. */
function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

function methodsOf(stored: readonly BuyerPaymentMethod[], deposit: number): [value: string, name: string][] {
  return [
    ...handMethods.map(([id, name]): [string, string] => [id, name]),
    ...stored.map((method): [string, string] => [`stored ${method.paymentMethod_ID}`, methodName(method)]),
    ...(deposit > 0 ? [['deposit', `Deposit, ${formatMoney(deposit)} available`] as [string, string]] : []),
  ];
}
