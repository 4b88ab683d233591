import { useState } from 'react';
import { voidSale } from '@/api/office-lots';
import { formatMoney, formatPrice } from '@/lib/money';
import { Checkbox } from '@/ui/form/checkbox';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';
import styles from '../lots/lots.module.scss';

/** A sale as the dialog names it; amounts are in dollars. */
export type VoidableSale = {
  sale_ID: number;
  /** "lot 12", in a sentence. */
  name: string;
  buyer: string;
  /** Whether the buyer has an email address. */
  hasEmail: boolean;
  /** Whether somebody other than the house sold it. */
  hasSeller: boolean;
  price: number;
  total: number;
  invoice_ID: number;
};

type Props = { sale: VoidableSale; /** Whether the buyer did not pay, until the person says otherwise. */ isUnpaid?: boolean; onClose: () => void; onChanged: () => Promise<unknown> };

/** Says whether a buyer hears of a change by email. */
export function toldBy(hasEmail: boolean): string {
  return hasEmail ? 'who is emailed' : 'who has no email address';
}

/** Takes back a sale, after saying what changes. */
export function VoidSaleDialog({ sale: { sale_ID, name, buyer, hasEmail, hasSeller, price, total, invoice_ID }, isUnpaid: isUnpaidAtFirst = false, onClose, onChanged }: Props) {
  const [reason, setReason] = useState('');
  const [isUnpaid, setUnpaid] = useState(isUnpaidAtFirst);
  const body = { sale_ID, reason: reason.trim(), isUnpaid, seenTotal: total };
  const send = async (key: string) => {
    await voidSale(body, key);
    toastDone(`The sale of ${name} is void`);
  };
  return (
    <OnceDialog
      title={`Void the sale of ${name}?`}
      action={[total === 0 ? 'Void sale' : `Void sale of ${formatMoney(total)}`, 'Voiding…']}
      isReady={body.reason !== ''}
      payload={body}
      send={send}
      onClose={onClose}
      onChanged={onChanged}
    >
      <ul className={styles.changes}>
        {total === 0 ? (
          <li>
            Invoice #{invoice_ID} of {buyer} charges nothing for it and stays as it is.
          </li>
        ) : (
          <li>
            {formatMoney(total)} comes off invoice #{invoice_ID} of {buyer}, {toldBy(hasEmail)}. If nothing else is on it, it is void.
          </li>
        )}
        {hasSeller && total !== 0 && <li>The seller’s settlement loses the hammer price of {formatPrice(price)} and its commission. The seller is emailed.</li>}
        <li>The results show {name} as not sold, and you can offer it again. This can’t be undone.</li>
      </ul>
      <TextField label="Reason" hint={hasEmail ? 'The buyer reads it.' : undefined} rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} required data-autofocus />
      <Checkbox checked={isUnpaid} onChange={({ target }) => setUnpaid(target.checked)}>
        The buyer did not pay
      </Checkbox>
    </OnceDialog>
  );
}
