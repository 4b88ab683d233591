import { useState, type ComponentProps } from 'react';
import { formatMoney } from '@/lib/money';
import { readPayment } from '@/lib/payment-amount';
import { DollarField } from '@/ui/form/dollar-field';
import { OnceDialog } from './once-dialog';

type Props = Omit<ComponentProps<typeof OnceDialog>, 'send' | 'isReady'> & {
  /** What the button says before the amount, and while it works: "Record payment of", "Recording…". */
  action: readonly [verb: string, busy: string];
  /** The amount to begin with, in dollars; 0: the field begins empty. */
  amount: number;
  /** The most that may be entered, in dollars. */
  most?: number;
  /** Whether the amount stays as it is. */
  isFixed?: boolean;
  /** What the button adds to the amount, such as a card surcharge, in dollars. */
  plus?: number;
  /** Called with the amount as it is typed; undefined if it is none. */
  onAmount?: (amount: number | undefined) => void;
  send: (amount: number, idempotencyKey: string) => Promise<unknown>;
};

/** Moves money with one press of a button that names the amount. Its children are fields and texts besides the amount. */
export function MoneyDialog({ action: [verb, busy], amount, most, isFixed, plus = 0, onAmount, payload, send, children, ...dialog }: Props) {
  const [typed, setTyped] = useState(amount > 0 ? formatMoney(amount) : '');
  const { amount: sum, error } = readPayment(typed, most);
  const type = (text: string) => {
    setTyped(text);
    onAmount?.(readPayment(text, most).amount);
  };
  return (
    <OnceDialog
      {...dialog}
      action={[sum === undefined ? `${verb} …` : `${verb} ${formatMoney(sum + plus)}`, busy]}
      isReady={sum !== undefined}
      payload={{ ...payload, amount: sum }}
      send={(key) => send(sum!, key)}
    >
      {!isFixed && <DollarField label="Amount" value={typed} onChange={(event) => type(event.target.value)} error={typed.trim() ? error : undefined} required data-autofocus />}
      {children}
    </OnceDialog>
  );
}
