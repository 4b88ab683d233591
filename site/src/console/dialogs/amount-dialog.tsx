import { useId, useState } from 'react';
import { fieldText } from '@/bidding/form/bid-amounts';
import { parseDollars } from '@/lib/typed-dollars';
import { BindingButton } from '@/ui/binding/binding-button';
import { Dialog } from '@/ui/dialog/dialog';
import { DollarField } from '@/ui/form/dollar-field';
import { Notice } from '@/ui/notice';

type Props = {
  title: string;
  label: string;
  hint: string;
  /** Offered at first; null for nothing. */
  first: number | null;
  /** Returns what is wrong with an amount; empty when it is valid. */
  check: (amount: number) => string;
  /** Returns a warning about a valid amount; empty without one. */
  warn?: (amount: number) => string;
  /** Returns the button's label. */
  action: (amount: number) => string;
  take: (amount: number) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for an amount. Enter takes the step; then the ring shows its result. */
export function AmountDialog({ title, label, hint, first, check, warn, action, take, onClose }: Props) {
  const [text, setText] = useState(first === null ? '' : fieldText(first));
  const formId = useId();
  const { amount = NaN, error = check(amount) } = parseDollars(text);
  const footer = (
    <BindingButton type="submit" form={formId} variant="signal" aria-disabled={error !== ''}>
      {error === '' ? action(amount) : label}
    </BindingButton>
  );
  return (
    <Dialog open onClose={onClose} title={title} cancel="Back" footer={footer}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (error !== '') return;
          onClose();
          void take(amount);
        }}
      >
        <DollarField
          label={label}
          hint={hint}
          value={text}
          error={text === '' ? '' : error}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
        {error === '' && warn?.(amount) && (
          <Notice>
            <p>{warn(amount)}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
