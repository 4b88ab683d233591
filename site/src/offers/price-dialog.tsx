import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { CostOf } from '@/cost/cost-of';
import { readAmount } from '@/lib/amount';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field, TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { useDebounced } from '@/ui/hooks/use-debounced';
import styles from './price-dialog.module.scss';

export type Said = { amount: number; message?: string };

type Props = {
  title: string;
  itemId: number;
  /** Above the amount. */
  about: ReactNode;
  hint?: string;
  /** What is wrong with an amount, beside its being none. */
  refuse?: (amount: number) => string;
  /** The buyer names it: all it would cost is shown. */
  isBuyer: boolean;
  /** In the second step: what naming the amount binds to. */
  binds: (amount: number) => ReactNode;
  /** On the button that sends it: "Send offer". */
  action: readonly [idle: string, busy: string];
  isBusy: boolean;
  failure: string;
  /** Ways on after a refusal. */
  instead?: ReactNode;
  onSend: (said: Said) => void;
  onClose: () => void;
};

/** A price in two steps: an amount and a few words with what it comes to, then what it binds to. */
export function PriceDialog(props: Props) {
  const { title, itemId, about, hint, refuse, isBuyer, binds, action, isBusy, failure, instead, onSend, onClose } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [agreed, setAgreed] = useState<number | null>(null);
  const read = readAmount(typed);
  const stood = useDebounced(read.amount ?? null, 400);

  const review = (event: FormEvent) => {
    event.preventDefault();
    const wrong = read.error ?? refuse?.(read.amount) ?? '';
    setError(wrong);
    if (wrong === '') setAgreed(read.amount!);
    else document.getElementById(id)?.querySelector('input')?.focus();
  };

  if (agreed !== null) {
    const send = () => onSend({ amount: agreed, ...(message.trim() && { message: message.trim() }) });
    const footer = (
      <Button variant="signal" block busy={isBusy} onClick={send}>
        {isBusy ? action[1] : `${action[0]} of ${formatPrice(agreed)}`}
      </Button>
    );
    return (
      <Dialog open onClose={onClose} title={`${action[0]} of ${formatPrice(agreed)}?`} onBack={() => setAgreed(null)} isStatic shape="sheet" footer={footer}>
        <div className={styles.form}>
          <FormFailure text={failure} />
          {failure && instead}
          {isBuyer && <CostOf query={{ itemId, amount: agreed }} total="You would pay in all" />}
          <div>{binds(agreed)}</div>
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
        {isBuyer && stood !== null && <CostOf query={{ itemId, amount: stood }} total="You would pay in all" />}
      </form>
    </Dialog>
  );
}
