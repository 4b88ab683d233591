import { create } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';

const consentKey = 'fairwarning.consent';

type Consent = {
  /** Null until answered. */
  hasConsented: boolean | null;
  /** Whether storage has been read. */
  known: boolean;
};

export const useConsent = create<Consent>(() => ({ hasConsented: null, known: false }));

export function loadConsent(): void {
  const stored = readStored('local', consentKey);
  useConsent.setState({ hasConsented: typeof stored === 'boolean' ? stored : null, known: true });
}

export function answerConsent(hasConsented: boolean): void {
  writeStored('local', consentKey, hasConsented);
  useConsent.setState({ hasConsented });
}
