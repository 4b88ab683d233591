import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isKeyOf } from '@/api/http/canonical-query';
import { getBuyingPower } from '@/api/operations/bidding.gen';
import { getSavedPaymentMethods } from '@/api/operations/payments.gen';
import { getSurcharge } from '@/api/operations/purchases.gen';
import { isAboutMoney } from '@/api/payments';
import { ApiError, isOutcomeUnknown } from '@/api/http/errors';
import type { Payment } from '@/api/schema.gen';
import { useErrorMessage } from '@/use-error-message';
import { useSendOnce } from '@/use-send-once';
import { payField, paySecrets, type PayValues } from './pay-values';

export type Phase =
  | { name: 'form' }
  /** The response was lost, or the processor has not answered: what became of it shows in the list of payments. */
  | { name: 'unknown'; after: number }
  | { name: 'paid'; payment: Payment };

/** What is sent, without any number or code: the same again counts as a repeat, and is charged once. */
export type Order = { amount: number; fee: number; choice: string; method: string };

type Props = {
  form: UseFormReturn<PayValues>;
  send: (order: Order, values: PayValues, idempotencyKey: string) => Promise<Payment>;
  /** The latest payment before this one; 0: none. */
  lastPaymentId: number;
  onPaid: (payment: Payment) => void;
};

/** Pays once per confirmation. Security codes are cleared after every try, everything entered once it is paid. */
export function usePaying({ form, send, lastPaymentId, onPaid }: Props) {
  const once = useSendOnce();
  const messageOf = useErrorMessage();
  const refresh = useRefreshMoney();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [phase, setPhase] = useState<Phase>({ name: 'form' });

  async function pay(order: Order): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure('');
    try {
      finish(await once(order, (key) => send(order, form.getValues(), key)));
    } catch (error) {
      form.setValue('creditCardCode', '');
      form.setValue('ccv', '');
      if (isOutcomeUnknown(error)) setPhase({ name: 'unknown', after: lastPaymentId });
      else setFailure(showErrors(error, form, messageOf));
    }
    isSending.current = false;
    setBusy(false);
    await refresh();
  }

  function finish(payment: Payment) {
    form.reset({ ...form.getValues(), ...paySecrets });
    setPhase({ name: 'paid', payment });
    onPaid(payment);
  }

  /** Ends the phase `unknown` once the payment's outcome is known: it was paid, or nothing was charged, for the reason given. */
  function settle(payment: Payment) {
    if (payment.state === 'approved') return finish(payment);
    setFailure(payment.message || 'The payment did not go through. Nothing was charged.');
    setPhase({ name: 'form' });
  }

  function startOver() {
    setFailure('');
    setPhase({ name: 'form' });
  }

  return { phase, isBusy, failure, pay, settle, startOver };
}

/** Returns a function that refetches everything a payment changes. */
function useRefreshMoney(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([mutate(isAboutMoney), mutate(getSavedPaymentMethods), mutate(getBuyingPower), mutate(isKeyOf(getSurcharge))]);
}

/** Shows the server's field errors in the form, and returns the message above it: the processor's words as given. */
function showErrors(error: unknown, form: UseFormReturn<PayValues>, messageOf: (error: unknown) => string): string {
  if (!(error instanceof ApiError) || error.kind !== 'validation') return messageOf(error);
  let rest = '';
  for (const [name, [message]] of Object.entries(error.fields)) {
    const field = payField(name, form.getValues());
    if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
    else rest ||= message ?? '';
  }
  return rest;
}
