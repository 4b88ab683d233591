import { get, useWatch, type FieldValues, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { useSuggestions } from '@/api/addresses';
import type { Address } from '@/api/schema.gen';
import { SuggestField } from '@/ui/form/suggest-field';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { readAddress, type AddressNames } from './address-names';
import { addressText } from './address-text';
import { writeAddress } from './write-address';

/** Characters of a street before suggestions are requested. */
const enough = 4;
const pauseMs = 300;

type Props<T extends FieldValues> = {
  form: UseFormReturn<T>;
  names: AddressNames<T>;
  section: string;
  /** The field's registration, made together with its neighbors', so that the first error is the topmost. */
  field: UseFormRegisterReturn;
};

/** The first address line, with suggestions that fill in the rest. */
export function StreetField<T extends FieldValues>({ form, names, section, field }: Props<T>) {
  const values = useWatch({ control: form.control }) as T;
  const address = useDebounced(JSON.stringify(readAddress(values, names)), pauseMs);
  const suggestions = useNewSuggestions(JSON.parse(address) as Address, form.getFieldState(names.line1).isDirty);

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

/** Returns suggestions that differ from the current input, none before enough is typed. */
function useNewSuggestions(typed: Address, isTyped: boolean) {
  const { data } = useSuggestions(isTyped && typed.line1.length >= enough ? typed : null);
  const texts = new Set([addressText({ ...typed, line2: '' })]);
  return (data?.suggestions ?? []).filter((offer) => {
    const text = addressText(offer);
    return !texts.has(text) && texts.add(text);
  });
}
