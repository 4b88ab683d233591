import { useRef, useState } from 'react';
import { validateAddress } from '@/api/addresses';
import type { Address } from '@/api/schema.gen';
import { addressText, isWrittenAlike } from './address-text';

/** What there is to say to an address: what does not fit, and how it is written, where that differs. */
export type Advice = { messages: string[]; suggestion: Address | null };

/**
 * Asks about an address before it is sent. `ask` gives null when it may go as it is: nothing to say, the person has
 * decided on this very one before, or nobody can be asked (the server looks again in any case).
 */
export function useAddressCheck() {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const decided = useRef('');

  async function ask(address: Address): Promise<Advice | null> {
    const found = addressText(address) === decided.current ? null : await adviceOn(address);
    setAdvice(found);
    return found;
  }

  /** This is the address, whatever was said to it. */
  function decide(address: Address) {
    decided.current = addressText(address);
    setAdvice(null);
  }

  return { advice, ask, decide };
}

async function adviceOn(address: Address): Promise<Advice | null> {
  try {
    const { isValid, messages, address: written } = await validateAddress(address);
    const suggestion = written.line1 && !isWrittenAlike(written, address) ? written : null;
    return isValid && !suggestion ? null : { messages: isValid ? [] : messages, suggestion };
  } catch (error) {
    console.warn('Address:', error);
    return null;
  }
}
