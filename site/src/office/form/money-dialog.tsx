import { useId, useState, type ReactNode } from 'react';
import { isOutcomeUnknown } from '@/api/http/errors';
import { formatMoney } from '@/lib/money';
import { readPayment } from '@/lib/payment-amount';
import { useSendOnce } from '@/use-send-once';
import { BindingButton } from '@/ui/binding/binding-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { DollarField } from '@/ui/form/dollar-field';
import { FormFailure } from '@/ui/form/form-failure';
import styles from './form-dialog.module.scss';
import { messageOf } from './message-of';

type Props = {
  title: string;
  /** What the button says before the amount, and while it works: "Record payment of", "Recording…". */
  action: readonly [verb: string, busy: string];
  /** The amount to begin with, in dollars. */
  amount: number;
  /** The most that may be entered, in dollars. */
  most?: number;
  /** Whether the amount stays as it is. */
  isFixed?: boolean;
  /** What the button adds to the amount, such as a card surcharge, in dollars. */
  plus?: number;
  /** Called with the amount as it is typed; undefined if it is none. */
  onAmount?: (amount: number | undefined) => void;
  /** Says why what else was entered will not do; "" if nothing is wrong. */
  check?: () => string;
  /** What else the request holds; a repeat after a lost answer sends the same key only for the same payload. */
  payload: object;
  send: (amount: number, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  /** Loads again what the money has changed. */
  onChanged: () => Promise<unknown>;
  /** Fields and texts besides the amount. */
  children?: ReactNode;
};

/**
 * Moves money with one press of a button that names the amount. Pressed twice, or again after a lost answer, it happens once. While it is
 * unknown whether it happened, nothing can be pressed again.
 */
export function MoneyDialog({ title, action: [verb, busy], amount, most, isFixed, plus = 0, onAmount, check = () => '', payload, send, onClose, onChanged, children }: Props) {
  const id = useId();
  const once = useSendOnce();
  const [typed, setTyped] = useState(formatMoney(amount));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isLost, setLost] = useState(false);
  const read = readPayment(typed, most);

  const type = (text: string) => {
    setTyped(text);
    onAmount?.(readPayment(text, most).amount);
  };
  const submit = async () => {
    const wrong = check();
    setFailure(wrong);
    if (wrong || read.amount === undefined || isBusy) return;
    const sum = read.amount;
    setBusy(true);
    try {
      await once({ ...payload, amount: sum }, (key) => send(sum, key));
      await onChanged();
      onClose();
    } catch (error) {
      void onChanged();
      setLost(isOutcomeUnknown(error));
      setFailure(isOutcomeUnknown(error) ? '' : messageOf(error));
    }
    setBusy(false);
  };
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        {isLost ? 'Close' : 'Cancel'}
      </Button>
      {!isLost && (
        <BindingButton type="submit" form={id} variant="signal" busy={isBusy} aria-disabled={read.amount === undefined || undefined}>
          {isBusy ? busy : read.amount === undefined ? `${verb} …` : `${verb} ${formatMoney(read.amount + plus)}`}
        </BindingButton>
      )}
    </>
  );
  return (
    <Dialog open onClose={() => !isBusy && onClose()} title={title} isStatic footer={footer}>
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormFailure text={failure} />
        {isLost ? (
          <p role="status">We don’t know yet whether this went through. Close this, and look at the list before you try again.</p>
        ) : (
          <>
            {!isFixed && <DollarField label="Amount" value={typed} onChange={(event) => type(event.target.value)} error={read.error} required data-autofocus />}
            {children}
          </>
        )}
      </form>
    </Dialog>
  );
}
