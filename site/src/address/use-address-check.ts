import { useRef, useState } from 'react';
import { validateAddress } from '@/api/addresses';
import type { Address } from '@/api/schema.gen';
import { addressText, isWrittenAlike } from './address-text';

/** The result of a check: what is or may be wrong with an address, and its standardized form, if different. */
export type Advice = { messages: string[]; suggestion: Address | null };

/**
 * Checks an address before it is sent. `ask` returns null if it can be sent as is: it is valid, the person has already
 * confirmed it, or the check is unavailable (the server validates again anyway).
 */
export function useAddressCheck() {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const decided = useRef('');

  async function ask(address: Address): Promise<Advice | null> {
    const found = addressText(address) === decided.current ? null : await adviceOn(address);
    setAdvice(found);
    return found;
  }

  /** Confirms the address despite the advice. */
  function decide(address: Address) {
    decided.current = addressText(address);
    setAdvice(null);
  }

  return { advice, ask, decide };
}

async function adviceOn(address: Address): Promise<Advice | null> {
  try {
    const { isValid, messages, hint, address: written } = await validateAddress(address);
    const suggestion = written.line1 && !isWrittenAlike(written, address) ? written : null;
    const told = isValid ? [hint].filter(Boolean) : messages;
    return told.length === 0 && !suggestion ? null : { messages: told, suggestion };
  } catch (error) {
    console.warn('Address:', error);
    return null;
  }
}
