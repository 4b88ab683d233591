import type { FormEventHandler, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Address, Country } from '@/api/schema.gen';
import { BankFields } from '@/payment/bank-fields';
import { BillingFields } from '@/payment/billing-fields';
import { CardFields } from '@/payment/card-fields';
import type { MethodKind, MethodValues } from '@/payment/method-values';
import { SandboxNote } from '@/payment/sandbox-note';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import styles from './payment-methods.module.scss';

type Props = {
  kind: MethodKind;
  /** The card is stored: its number stays. */
  isStored?: boolean;
  label: string;
  /** The button's label, and its label while saving. */
  action: readonly [idle: string, busy: string];
  form: UseFormReturn<MethodValues>;
  submit: FormEventHandler<HTMLFormElement>;
  failure: string;
  isBusy: boolean;
  physical: Address | undefined;
  countries: readonly Country[];
  close: () => void;
  children?: ReactNode;
};

/** The form of a card or a bank account, with the billing address and the buttons. */
export function MethodForm({ kind, isStored, label, action, form, submit, failure, isBusy, physical, countries, close, children }: Props) {
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={label} className={styles.form}>
        <SandboxNote />
        <FormFailure text={failure} />
        {kind === 'bank' ? <BankFields /> : <CardFields isStored={isStored} />}
        <BillingFields physical={physical} countries={countries} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {isBusy ? action[1] : action[0]}
          </Button>
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
