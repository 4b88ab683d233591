import { useState } from 'react';
import { useContactInfo } from '@/api/account';
import { useCountries } from '@/api/addresses';
import { addPaymentMethod, createCustomerProfile } from '@/api/payments';
import type { Address, Country, UserInformation } from '@/api/schema.gen';
import { blankMethod, holderOf, type MethodKind } from '@/payment/method-values';
import { useNumbers } from '@/payment/use-numbers';
import { Checkbox } from '@/ui/form/checkbox';
import { takeFocus } from '@/ui/take-focus';
import { toastDone } from '@/ui/toast/toast';
import { FormSkeleton } from '../parts/skeletons';
import { MethodForm } from './method-form';
import styles from './payment-methods.module.scss';
import { useMethodForm } from './use-method-form';
import { useRefreshMethods } from './use-refresh-methods';

type Props = {
  kind: MethodKind;
  person: UserInformation;
  isFirst: boolean;
  /** A card also verifies the person for bidding. */
  verifies: boolean;
  close: () => void;
};

/** Adds a card or a bank account, once the person's address has loaded. If loading fails, the billing address is entered by hand. */
export function AddMethod(props: Props) {
  const contact = useContactInfo();
  const countries = useCountries();
  const isReady = countries.data && (contact.data || contact.error);
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.title}>
        {props.kind === 'bank' ? 'Add a bank account' : 'Add a card'}
      </h3>
      {isReady ? (
        <Form {...props} physical={contact.data?.accounts[0]?.physicalAddress} countries={countries.data!.countries} />
      ) : (
        <FormSkeleton label="Loading your address" fields={6} />
      )}
    </>
  );
}

function Form({ kind, person, isFirst, verifies, close, physical, countries }: Props & { physical: Address | undefined; countries: readonly Country[] }) {
  const { take } = useNumbers();
  const refresh = useRefreshMethods();
  const [isDefault, setDefault] = useState(isFirst);
  const { form, submit, failure, isBusy } = useMethodForm(kind, blankMethod(person, Boolean(physical)), async (values) => {
    const holder = holderOf(values, physical);
    if (isFirst) await createCustomerProfile();
    const numbers = await take(values, kind, holder.billingPostal ?? '');
    await addPaymentMethod({ ...holder, paymentType: kind, isDefault, ...(verifies && kind === 'card' && { registrationVerificationCard: true }), ...numbers });
    toastDone('Payment Method Added');
    await refresh();
    close();
  });
  return (
    <MethodForm {...{ kind, form, submit, failure, isBusy, physical, countries, close }} label={kind === 'bank' ? 'Add a bank account' : 'Add a card'} action={['Save', 'Checking…']}>
      {!isFirst && (
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          Use it by default
        </Checkbox>
      )}
      <p className="muted small">
        {kind === 'bank'
          ? 'By saving, you authorize us to debit this account when you pay with it.'
          : 'We verify the card with a $0 authorization; you won’t be charged. Our payment processor stores the number. We keep only the brand, the expiration date and the last four digits.'}
      </p>
    </MethodForm>
  );
}
