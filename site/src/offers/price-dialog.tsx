import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { readAmount } from '@/lib/amount';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field, TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { useDebounced } from '@/ui/hooks/use-debounced';
import styles from './price-dialog.module.scss';

/** What the person entered. */
export type PriceInput = { amount: number; message?: string };

type Props = {
  title: string;
  itemId: number;
  /** What the price is for; shown in both steps. */
  about: ReactNode;
  hint?: string;
  /** Returns what is wrong with a valid amount; empty if nothing is. */
  validate?: (amount: number) => string;
  /** Buyers also see the total cost. */
  isBuyer: boolean;
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

/** Asks for a price in two steps: amount and message with the total cost, then what the person commits to. */
export function PriceDialog(props: Props) {
  const { title, itemId, about, hint, validate, isBuyer, terms, action, isBusy, failure, afterFailure, onSend, onClose } = props;
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
      <Button variant="signal" block busy={isBusy} onClick={send}>
        {isBusy ? action[1] : `${action[0]} of ${formatPrice(reviewed)}`}
      </Button>
    );
    return (
      <Dialog open onClose={onClose} title={`${action[0]} of ${formatPrice(reviewed)}?`} onBack={() => setReviewed(null)} isStatic shape="sheet" footer={footer}>
        <div className={styles.form}>
          <FormFailure text={failure} />
          {failure && afterFailure}
          <div>{about}</div>
          {isBuyer && <CostBreakdown query={{ itemId, amount: reviewed }} price="Your offer" total="Total if accepted" />}
          <div>{terms(reviewed)}</div>
        </div>
      </Dialog>
    );
  }
  const footer = (
    <Button type="submit" form={id} block>
      Review
    </Button>
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
        {isBuyer && settled !== null && <CostBreakdown query={{ itemId, amount: settled }} price="Your offer" total="Total if accepted" />}
      </form>
    </Dialog>
  );
}
