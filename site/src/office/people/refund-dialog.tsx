import { useId, useState } from 'react';
import { isOutcomeUnknown } from '@/api/http/errors';
import { refundPayment } from '@/api/payments';
import type { Payment } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { readPayment } from '@/lib/payment-amount';
import { methodName } from '@/payment/method-name';
import { useSendOnce } from '@/use-send-once';
import { BindingButton } from '@/ui/binding/binding-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import styles from '../form/form-dialog.module.scss';

type Props = {
  payment: Payment;
  /** What may still be refunded, in dollars. */
  most: number;
  name: string;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Refunds a payment, entirely or in part, after a confirmation. */
export function RefundDialog({ payment, most, name, onClose, onChanged }: Props) {
  const id = useId();
  const once = useSendOnce();
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  const { form, submit, failure, isBusy } = useSaveForm({ amount: formatMoney(most) }, async ({ amount: typed }) => {
    const amount = readPayment(typed, most).amount!;
    if (confirmed !== amount) {
      setConfirmed(amount);
      return null;
    }
    try {
      await once({ amount }, (key) => refundPayment({ payment_ID: payment.payment_ID, amount }, key));
    } catch (error) {
      void onChanged();
      setConfirmed(null);
      if (!isOutcomeUnknown(error)) throw error;
      setLost(true);
      return null;
    }
    toastDone(`${formatMoney(amount)} refunded to ${name}`);
    onClose();
    await onChanged();
    return null;
  });
  const action = confirmed === null ? 'Refund' : `Confirm refund of ${formatMoney(confirmed)}`;
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        {isLost ? 'Close' : 'Cancel'}
      </Button>
      {!isLost && (
        <BindingButton type="submit" form={id} variant={confirmed === null ? 'primary' : 'signal'} busy={isBusy}>
          {isBusy ? 'Refunding…' : action}
        </BindingButton>
      )}
    </>
  );
  return (
    <Dialog open onClose={() => !isBusy && onClose()} title="Refund this payment" step={confirmed} isStatic footer={footer}>
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p>
          The money goes back to {methodName(payment)} of {name}. A charge that has not settled yet can only be refunded entirely.
        </p>
        <FormFailure text={failure} />
        <div role="status">
          {isLost && <p>We are still finding out whether the refund went through. Don’t refund it again: the list of payments updates automatically.</p>}
          {confirmed !== null && !isBusy && <p className="unseen">Press again to refund {formatMoney(confirmed)}.</p>}
        </div>
        {!isLost && (
          <Field
            label="Amount"
            hint={`At most ${formatMoney(most)}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
            data-autofocus
            {...fieldProps(form, 'amount', { validate: (typed) => readPayment(typed, most).error ?? true, onChange: () => setConfirmed(null) })}
          />
        )}
      </form>
    </Dialog>
  );
}
