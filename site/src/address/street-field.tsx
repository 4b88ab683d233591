import { get, useWatch, type FieldValues, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { useSuggestions } from '@/api/addresses';
import type { Address } from '@/api/schema.gen';
import { SuggestField } from '@/ui/form/suggest-field';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { readAddress, type AddressNames } from './address-names';
import { addressText } from './address-text';
import { writeAddress } from './write-address';

/** Letters of a street before it is asked about. */
const enough = 4;
const pauseMs = 300;

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>;
  names: AddressNames<T>;
  section: string;
  /** Its registration, made where its neighbours' are, so that the first error is the topmost. */
  field: UseFormRegisterReturn;
};

/** The first line of an address; addresses that begin like it are offered, and fill in the rest. */
export function StreetField<T extends FieldValues>({ form, names, section, field }: Props<T>) {
  const values = useWatch({ control: form.control }) as T;
  const address = useDebounced(JSON.stringify(readAddress(values, names)), pauseMs);
  const suggestions = useOffers(JSON.parse(address) as Address, form.getFieldState(names.line1).isDirty);

  return (
    <SuggestField
      label="Street address"
      autoComplete={`${section}address-line1`}
      maxLength={200}
      required
      suggestions={suggestions.map(addressText)}
      onPick={(at) => suggestions[at] && writeAddress(form, names, suggestions[at])}
      error={get(form.formState.errors, `${names.line1}.message`) as string | undefined}
      {...field}
    />
  );
}

/** What differs from what stands there already; nothing before enough is typed. */
function useOffers(typed: Address, isTyped: boolean) {
  const { data } = useSuggestions(isTyped && typed.line1.length >= enough ? typed : null);
  const texts = new Set([addressText({ ...typed, line2: '' })]);
  return (data?.suggestions ?? []).filter((offer) => {
    const text = addressText(offer);
    return !texts.has(text) && texts.add(text);
  });
}
