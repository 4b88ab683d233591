import { useCountries } from '@/api/addresses';
import { changePaymentMethod } from '@/api/payments';
import type { Country, SavedPaymentMethod } from '@/api/schema.gen';
import { readExpiry } from '@/lib/card-expiry';
import { methodName } from '@/payment/method-name';
import { holderOf, storedMethod } from '@/payment/method-values';
import { useNumbers } from '@/payment/use-numbers';
import { toastDone } from '@/ui/toast/toast';
import { FormSkeleton } from '../parts/skeletons';
import { MethodForm } from './method-form';
import { useMethodForm } from './use-method-form';
import { useRefreshMethods } from './use-refresh-methods';

type Props = { method: SavedPaymentMethod; close: () => void };

/** Changes holder, expiration date and billing address of a card. The processor takes a bank account only with its numbers, so they are entered again. */
export function EditMethod(props: Props) {
  const { data } = useCountries();
  return data ? <Form {...props} countries={data.countries} /> : <FormSkeleton label="Loading the form" fields={6} />;
}

function Form({ method, close, countries }: Props & { countries: readonly Country[] }) {
  const { paymentType: kind, paymentProfileID } = method;
  const { take } = useNumbers();
  const refresh = useRefreshMethods();
  const { form, submit, failure, isBusy } = useMethodForm(kind, storedMethod(method), async (values) => {
    const holder = holderOf(values, undefined);
    const { month, year } = readExpiry(values.expiry);
    const numbers = kind === 'bank' ? await take(values, kind, holder.billingPostal ?? '') : { creditCardExpireDateMonth: month, creditCardExpireDateYear: year };
    await changePaymentMethod({ paymentProfileID, paymentType: kind, ...holder, ...numbers });
    toastDone('Payment Method Updated Successfully');
    await refresh();
    close();
  });
  return (
    <MethodForm
      {...{ kind, form, submit, failure, isBusy, countries, close }}
      isStored
      physical={undefined}
      label={`Edit ${methodName(method)}`}
      action={['Save', 'Checking…']}
    >
      {kind === 'bank' && <p className="muted small">Re-enter the routing and account numbers. The payment processor needs them for any change.</p>}
    </MethodForm>
  );
}
