import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Address, Country, Payment, SavedPaymentMethod, UserInformation } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { readPayment } from '@/lib/payment-amount';
import { BillingFields } from '@/payment/billing-fields';
import { CardFields } from '@/payment/card-fields';
import { SandboxNote } from '@/payment/sandbox-note';
import { useNumbers } from '@/payment/use-numbers';
import { BindingButton } from '@/ui/binding/binding-button';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { FormFailure } from '@/ui/form/form-failure';
import { ConfirmPayment } from './confirm-payment';
import { SurchargeAndTotal } from './surcharge-and-total';
import { UnknownOutcome } from './unknown-outcome';
import { MethodChoice } from './method-choice';
import { blankPayment, newCard, paySecrets, type PayValues } from './pay-values';
import styles from './paying.module.scss';
import type { Send } from './send-payment';
import { useCardSurcharge } from './use-card-surcharge';
import { usePaying, type Order } from './use-paying';
import { orderedMethod } from './ordered-method';

export type PayProps = {
  person: UserInformation;
  methods: readonly SavedPaymentMethod[];
  /** The person's payments, latest first. */
  payments: readonly Payment[];
  /** The account's address. */
  physical: Address | undefined;
  countries: readonly Country[];
};

type Props = PayProps & {
  /** What is paid, for labels: "Invoice #12", "Deposit". */
  title: string;
  /** The most that can be paid, which is also suggested; missing: any amount, and none is suggested. */
  most?: number;
  hasSurcharge: boolean;
  /** Shown above the form, and in its place when there is nothing to pay. */
  notice?: ReactNode;
  send: Send;
  /** Reports whether a payment in the list is of the same kind as what is paid here. */
  isSame: (payment: Payment) => boolean;
  onPaid: (payment: Payment) => void;
};

/** Pays with a stored payment method or a new card: amount, surcharge, confirmation, and what came of it. Numbers exist only in this form. */
export function PayForm({ person, methods, payments, physical, countries, title, most, hasSurcharge, notice, send, isSame, onPaid }: Props) {
  const form = useForm<PayValues>({ defaultValues: blankPayment(person, Boolean(physical), methods, most === undefined ? '' : formatMoney(most)) });
  const { isHosted, take } = useNumbers();
  const { register, reset, getValues, handleSubmit } = form;
  const [order, setOrder] = useState<Order | null>(null);
  const paying = usePaying({
    form,
    lastPaymentId: payments[0]?.payment_ID ?? 0,
    onPaid,
    send: (confirmed, values, key) => send({ order: confirmed, values, key, physical, take }),
  });
  const [amount, choice] = useWatch({ control: form.control, name: ['amount', 'choice'] });
  const method = orderedMethod(choice, methods);
  const fee = useCardSurcharge(amount, hasSurcharge, method.kind === 'card', most);

  useEffect(() => () => reset({ ...getValues(), ...paySecrets }), [reset, getValues]);

  if (paying.phase.name === 'unknown') return <UnknownOutcome after={paying.phase.after} isSame={isSame} onSettled={paying.settle} onRetry={paying.startOver} />;
  if (paying.phase.name === 'paid') return null;
  if (most === 0) return notice || <p className="muted">Nothing left to pay.</p>;
  const total = fee.amount === undefined || fee.fee === undefined ? undefined : fee.amount + fee.fee;
  const submit = handleSubmit(() => {
    if (fee.amount === undefined || fee.fee === undefined) return;
    setOrder({ amount: fee.amount, fee: fee.fee, choice, method: method.name });
  });
  const confirm = async () => {
    if (order) await paying.pay(order);
    setOrder(null);
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={`Pay: ${title}`} className={styles.form}>
        {notice}
        <SandboxNote />
        <FormFailure text={paying.failure} />
        <Field
          label="Amount"
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          {...fieldProps(form, 'amount', { validate: (typed) => readPayment(typed, most).error ?? true })}
        />
        <MethodChoice methods={methods} surcharge={hasSurcharge ? fee : undefined} isHosted={isHosted} />
        {choice === newCard && (
          <>
            <CardFields />
            <BillingFields physical={physical} countries={countries} />
            <Checkbox {...register('savePaymentMethod')}>Save this card to pay with it again</Checkbox>
          </>
        )}
        {hasSurcharge && <SurchargeAndTotal fee={fee} />}
        <div className={styles.actions}>
          <BindingButton type="submit" variant="signal" size="lg" busy={fee.isLoading || paying.isBusy}>
            {fee.isLoading ? 'Calculating the total…' : total === undefined ? 'Pay' : `Pay ${formatMoney(total)}`}
          </BindingButton>
        </div>
      </form>
      {order && <ConfirmPayment title={title} order={order} isBusy={paying.isBusy} onConfirm={() => void confirm()} onClose={() => setOrder(null)} />}
    </FormProvider>
  );
}
