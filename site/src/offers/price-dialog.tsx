import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { readAmount } from '@/lib/bid-or-offer-amount';
import { formatPrice } from '@/lib/money';
import { BindingButton } from '@/ui/binding/binding-button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field, TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { useDebounced } from '@/ui/hooks/use-debounced';
import styles from './price-dialog.module.scss';

/** What the person entered. */
export type PriceInput = { amount: number; message?: string };

type Props = {
  title: string;
  /** What the price is for; shown in both steps. */
  about: ReactNode;
  /** Shown above the cost where the price is entered. */
  beforeReview?: ReactNode;
  hint?: string;
  /** Returns what is wrong with a valid amount; empty if nothing is. */
  validate?: (amount: number) => string;
  /** What an amount means for the person in money: the total cost, or the net of the sale. */
  money?: (amount: number) => ReactNode;
  /** Second step: what the person commits to. */
  terms: (amount: number) => ReactNode;
  /** Label of the send button: "Send offer", "Sending…". */
  action: readonly [idle: string, busy: string];
  isBusy: boolean;
  failure: string;
  /** Shown below a failure. */
  afterFailure?: ReactNode;
  onSend: (input: PriceInput) => void;
  onClose: () => void;
};

/** Asks for a price in two steps: amount and message with what it means in money, then what the person commits to. */
export function PriceDialog(props: Props) {
  const { title, about, beforeReview, hint, validate, money, terms, action, isBusy, failure, afterFailure, onSend, onClose } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [reviewed, setReviewed] = useState<number | null>(null);
  const read = readAmount(typed);
  const settled = useDebounced(read.amount ?? null, 400);

  const review = (event: FormEvent) => {
    event.preventDefault();
    const problem = read.error ?? validate?.(read.amount) ?? '';
    setError(problem);
    if (problem === '') setReviewed(read.amount!);
    else document.getElementById(id)?.querySelector('input')?.focus();
  };

  if (reviewed !== null) {
    const send = () => onSend({ amount: reviewed, ...(message.trim() && { message: message.trim() }) });
    const footer = (
      <BindingButton variant="signal" block busy={isBusy} onClick={send}>
        {isBusy ? action[1] : `${action[0]} of ${formatPrice(reviewed)}`}
      </BindingButton>
    );
    return (
      <Dialog open onClose={onClose} title={`${action[0]} of ${formatPrice(reviewed)}?`} onBack={() => setReviewed(null)} isStatic shape="sheet" footer={footer}>
        <div className={styles.form}>
          <FormFailure text={failure} />
          {failure && afterFailure}
          <div>{about}</div>
          {money?.(reviewed)}
          <div className={styles.terms}>{terms(reviewed)}</div>
        </div>
      </Dialog>
    );
  }
  const footer = (
    <BindingButton type="submit" form={id} block>
      Review
    </BindingButton>
  );
  return (
    <Dialog open onClose={onClose} title={title} isStatic shape="sheet" footer={footer}>
      <form id={id} onSubmit={review} noValidate className={styles.form}>
        <div>{about}</div>
        <Field
          label="Amount in dollars"
          hint={hint}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          data-autofocus
        />
        <TextField label="Message (optional)" rows={3} maxLength={1000} value={message} onChange={(event) => setMessage(event.target.value)} />
        {beforeReview}
        {settled !== null && money?.(settled)}
      </form>
    </Dialog>
  );
}
