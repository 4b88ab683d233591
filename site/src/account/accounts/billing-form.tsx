import { useWatch } from 'react-hook-form';
import { AddressAdvice } from '@/address/address-advice';
import { AddressFields } from '@/address/address-fields';
import { readAddress } from '@/address/address-names';
import { useAddressForm } from '@/address/use-address-form';
import type { Account, BillingAddress, Country } from '@/api/schema.gen';
import { Checkbox } from '@/ui/form/checkbox';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm, Whole } from '../parts/save-form';
import { addressFieldNames, addressValues, type AddressValues } from './address-values';

type Props = {
  account: Account;
  countries: readonly Country[];
  save: (address: BillingAddress) => Promise<void>;
  close: () => void;
};

/** The billing address; a separate one starts as a copy of the physical address, to avoid redundant entry (WCAG 3.3.7). */
export function BillingForm({ account, countries, save, close }: Props) {
  const { billingSameAsPhysical, physicalAddress, billingAddress } = account;
  const start = addressValues(billingSameAsPhysical ? physicalAddress : billingAddress, billingSameAsPhysical);
  const onSave = async (values: AddressValues) => {
    const isSame = values.billingSameAsPhysical;
    await save(isSame ? { billingSameAsPhysical: true } : { billingSameAsPhysical: false, ...readAddress(values, addressFieldNames) });
    toastDone('Billing address saved');
    close();
  };
  const { form, submit, failure, isBusy, advice, keep, take } = useAddressForm(start, addressFieldNames, onSave, (values) => values.billingSameAsPhysical);
  const isSame = useWatch({ control: form.control, name: 'billingSameAsPhysical' });
  return (
    <SaveForm label="Billing address" onSubmit={submit} failure={failure} isBusy={isBusy} onCancel={close}>
      <Whole>
        <Checkbox {...form.register('billingSameAsPhysical')}>Same as the physical address</Checkbox>
        {!isSame && <AddressFields form={form} names={addressFieldNames} countries={countries} section="billing " />}
        {!isSame && advice && <AddressAdvice advice={advice} onKeep={keep} onTake={take} />}
      </Whole>
    </SaveForm>
  );
}
