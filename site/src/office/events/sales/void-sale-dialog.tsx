import { useState } from 'react';
import { voidSale } from '@/api/office-lots';
import type { OfficeLot } from '@/api/schema.gen';
import { formatMoney, formatPrice } from '@/lib/money';
import { Checkbox } from '@/ui/form/checkbox';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { OnceDialog } from '../../form/once-dialog';
import { lotName } from '../lots/lot-text';
import styles from '../lots/lots.module.scss';

type Props = { lot: OfficeLot; onClose: () => void; onChanged: () => Promise<unknown> };

/** Takes back the sale of a lot, after saying what changes. */
export function VoidSaleDialog({ lot, onClose, onChanged }: Props) {
  const [reason, setReason] = useState('');
  const [isUnpaid, setUnpaid] = useState(false);
  const { sale_ID, buyer, price, total, invoice_ID } = lot.sale!;
  const body = { sale_ID, reason: reason.trim(), isUnpaid, seenTotal: total };
  const name = lotName(lot);
  const send = async (key: string) => {
    await voidSale(body, key);
    toastDone(`The sale of ${name.toLowerCase()} is void`);
  };
  return (
    <OnceDialog
      title={`Void the sale of ${name.toLowerCase()}?`}
      action={[`Void sale of ${formatMoney(total)}`, 'Voiding…']}
      isReady={body.reason !== ''}
      payload={body}
      send={send}
      onClose={onClose}
      onChanged={onChanged}
    >
      <ul className={styles.changes}>
        <li>
          {formatMoney(total)} come off invoice #{invoice_ID} of {buyer}, who is emailed. If nothing else is on it, it is void.
        </li>
        {lot.seller && <li>The settlement of {lot.seller} loses the hammer price of {formatPrice(price)} and its commission.</li>}
        <li>The results show {name.toLowerCase()} as not sold, and you can offer it again. This can’t be undone.</li>
      </ul>
      <TextField label="Reason" hint="The buyer reads it." rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} required data-autofocus />
      <Checkbox checked={isUnpaid} onChange={({ target }) => setUnpaid(target.checked)}>
        The buyer did not pay
      </Checkbox>
    </OnceDialog>
  );
}
