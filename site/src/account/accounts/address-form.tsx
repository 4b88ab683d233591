import { AddressAdvice } from '@/address/address-advice';
import { AddressFields } from '@/address/address-fields';
import { readAddress } from '@/address/address-names';
import { useAddressForm } from '@/address/use-address-form';
import type { Address, Country } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm, Whole } from '../parts/save-form';
import { addressFieldNames, addressValues } from './address-values';

type Props = {
  label: string;
  address: Address;
  countries: readonly Country[];
  save: (address: Address) => Promise<void>;
  close: () => void;
};

export function AddressForm({ label, address, countries, save, close }: Props) {
  const { form, submit, failure, isBusy, advice, keep, take } = useAddressForm(addressValues(address), addressFieldNames, async (values) => {
    await save(readAddress(values, addressFieldNames));
    toastDone(`${label} saved`);
    close();
  });
  return (
    <SaveForm label={label} onSubmit={submit} failure={failure} isBusy={isBusy} onCancel={close}>
      <Whole>
        <AddressFields form={form} names={addressFieldNames} countries={countries} />
        {advice && <AddressAdvice advice={advice} onKeep={keep} onTake={take} />}
      </Whole>
    </SaveForm>
  );
}
