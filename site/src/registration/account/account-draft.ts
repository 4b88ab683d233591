import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';
import type { AccountValues } from './account-values';

// What was typed and not sent yet survives a reload of this tab. The number of a driver's licence does not: it is a
// secret of the person, and typed in a moment.

const key = `${ownPrefix}registration`;

export function saveDraft({ driverLicenseNumber: _, ...values }: AccountValues): void {
  writeStored('session', key, values);
}

/** The blank values with those of the draft in their places; anything of another kind is left out. */
export function withDraft(blank: AccountValues): AccountValues {
  const stored = readStored('session', key);
  if (!stored || typeof stored !== 'object') return blank;
  const fits = Object.entries(stored).filter(
    ([name, value]) => name !== 'driverLicenseNumber' && name in blank && value !== null && typeof value === typeof blank[name as keyof AccountValues],
  );
  return { ...blank, ...Object.fromEntries(fits) };
}

export function removeDraft(): void {
  removeStored('session', key);
}
