import type { FieldValues } from 'react-hook-form';
import type { Address } from '@/api/schema.gen';
import { useSaveForm } from '@/use-save-form';
import { readAddress, type AddressNames } from './address-names';
import { useAddressCheck } from './use-address-check';
import { writeAddress } from './write-address';

/** A form with an address, at `names`, that is validated before saving, unless the form `hasNone` now. */
export function useAddressForm<T extends FieldValues>(values: T, names: AddressNames<T>, save: (values: T) => Promise<void>, hasNone = (_: T) => false) {
  const { advice, ask, decide } = useAddressCheck();
  const saving = useSaveForm<T>(values, async (typed) => {
    if (!hasNone(typed) && (await ask(readAddress(typed, names)))) return null;
    await save(typed);
    return null;
  });
  const { form, submit } = saving;

  /** Saves the address as entered, despite the advice. */
  function keep() {
    decide(readAddress(form.getValues(), names));
    void submit();
  }

  function take(address: Address) {
    writeAddress(form, names, address);
    keep();
  }

  return { ...saving, advice, keep, take };
}
