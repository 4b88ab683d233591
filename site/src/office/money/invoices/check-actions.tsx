import { useState } from 'react';
import { voidRoles } from '@/api/duties.gen';
import { clearPayment, returnPayment } from '@/api/office-money';
import type { OfficeInvoicePayment, UserInformation } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { may } from '../../duties';
import { ReasonDialog } from '../reason-dialog';
import styles from './invoice-page.module.scss';

type Props = { payment: OfficeInvoicePayment; person: UserInformation; onChanged: () => Promise<unknown> };

/** What the office says of a check that it took: that it has cleared before its time, or that it came back. */
export function CheckActions({ payment, person, onChanged }: Props) {
  const [act, setAct] = useState<'clear' | 'return' | null>(null);
  const { isBusy, failure, run } = useAction();
  const { transaction_ID, kind, method, reference, amount, isClearing, isReturned } = payment;
  if (kind !== 'payment' || method !== 'check' || isReturned) return null;
  const close = () => setAct(null);
  const name = `check ${reference}`;
  const clear = () =>
    run(async () => {
      await clearPayment(transaction_ID);
      toastDone(`${formatMoney(amount)} by ${name} has cleared`);
      close();
      await onChanged();
    });
  return (
    <span className={styles.acts}>
      {isClearing && may(person, voidRoles) && (
        <Button size="sm" variant="line" onClick={() => setAct('clear')}>
          It has cleared<span className="unseen">: {name}</span>
        </Button>
      )}
      <Button size="sm" variant="line" onClick={() => setAct('return')}>
        It came back<span className="unseen">: {name}</span>
      </Button>
      {act === 'clear' && (
        <ConfirmDialog title={`Has ${name} cleared?`} action={`${formatMoney(amount)} has cleared`} isBusy={isBusy} failure={failure} onConfirm={() => void clear()} onClose={close}>
          <p>It would clear by itself later. Once all of the invoice is paid and cleared, its lots may leave.</p>
        </ConfirmDialog>
      )}
      {act === 'return' && (
        <ReasonDialog
          title={`Did ${name} come back?`}
          action={[`Take ${formatMoney(amount)} off`, 'Recording…']}
          about="The buyer owes the amount again and is emailed."
          hint="The buyer reads it."
          send={(reason) => returnPayment(transaction_ID, reason)}
          done={`${formatMoney(amount)} by ${name} came back`}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </span>
  );
}
