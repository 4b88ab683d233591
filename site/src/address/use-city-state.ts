import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { cityStateOf } from '@/api/addresses';
import type { AddressNames } from './address-names';
import { setText } from './write-address';

/**
 * Fills in city and state once a ZIP code is complete. It overwrites only empty fields and earlier autofill, never typed
 * input. Returns the function to call with the code and the text to announce.
 */
export function useCityState<T extends FieldValues>(form: UseFormReturn<T>, names: AddressNames<T>) {
  const filled = useRef({ city: '', state: '' });
  const [done, setDone] = useState('');

  async function fill(typed: string) {
    const zip = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(typed)?.[1];
    const place = zip && (await cityStateOf(zip));
    if (!place || !String(form.getValues(names.postalCode)).trim().startsWith(place.zip)) return;
    const wrote = (['city', 'state'] as const).filter((part) => write(part, place[part]));
    if (wrote.length > 0) setDone(`${place.city}, ${place.state} filled in`);
  }

  function write(part: 'city' | 'state', value: string): boolean {
    const now = String(form.getValues(names[part]) ?? '').trim();
    if (now && now !== filled.current[part]) return false;
    filled.current[part] = value;
    setText(form, names[part], value);
    return true;
  }

  return { fill, done };
}
