import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';
import type { AccountValues } from './account-values';

// Unsent input survives a reload of this tab, except the driver's license number, which is private and quick to retype.

const key = `${ownPrefix}registration`;

export function saveDraft({ driverLicenseNumber: _, ...values }: AccountValues): void {
  writeStored('session', key, values);
}

/** Returns the blank values overlaid with the draft, ignoring values of the wrong type. */
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
