import { addressNames, readAddress } from '@/address/address-names';
import { useAddressCheck } from '@/address/use-address-check';
import { writeAddress } from '@/address/write-address';
import type { Address } from '@/api/schema.gen';
import { useSaveForm } from '../parts/use-save-form';

export type AddressValues = Required<Address> & { billingSameAsPhysical: boolean };

export const addressFieldNames = addressNames<AddressValues>();

/**
 * A form with an address that is validated before saving. With `billingSameAsPhysical` there is no address to enter or
 * validate.
 */
export function useAddressForm(values: AddressValues, save: (values: AddressValues) => Promise<void>) {
  const { advice, ask, decide } = useAddressCheck();
  const { form, submit, failure, isBusy } = useSaveForm<AddressValues>(values, async (typed) => {
    if (!typed.billingSameAsPhysical && (await ask(readAddress(typed, addressFieldNames)))) return null;
    await save(typed);
    return typed;
  });

  /** Saves the address as entered, despite the advice. */
  function keep() {
    decide(readAddress(form.getValues(), addressFieldNames));
    void submit();
  }

  function take(address: Address) {
    writeAddress(form, addressFieldNames, address);
    keep();
  }

  return { form, submit, failure, isBusy, advice, keep, take };
}

export function addressValues({ line2 = '', state = '', postalCode = '', ...address }: Address, billingSameAsPhysical = false): AddressValues {
  return { ...address, line2, state, postalCode, billingSameAsPhysical };
}
