import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignedIn } from '../sign-in/use-signed-in';
import { useSignInState } from '../sign-in/sign-in-state';
import { hasPasskeyHere } from './device-memory';
import { signInWithPasskey, type PasskeyOutcome } from './passkey-sign-in';
import { canAutofillPasskeys, hasPasskeys } from './passkey-support';

type Mediation = 'optional' | 'conditional';

/**
 * Signs in with a passkey: at once where one was used before, when the person asks for it, or from the email field's suggestions. A browser
 * asks one question at a time, so each try ends the one before.
 */
export function usePasskeySignIn() {
  const [isBusy, setBusy] = useState(false);
  const onSignedIn = useSignedIn();
  const running = useRef<AbortController>(null);

  async function attempt(mediation: Mediation): Promise<PasskeyOutcome['end'] | 'replaced'> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { end, failure } = await signInWithPasskey(mediation, own.signal);
    if (own.signal.aborted) return 'replaced';
    if (failure) useSignInState.setState({ error: failure });
    if (end === 'signedIn') await onSignedIn();
    return end;
  }

  /** Offers passkeys in the email field as long as the form is open, each time with a challenge that has not expired. */
  async function offerInField(): Promise<void> {
    if (!(await canAutofillPasskeys())) return;
    while ((await attempt('conditional')) === 'expired');
  }

  async function ask(): Promise<void> {
    useSignInState.setState({ error: '' });
    setBusy(true);
    const end = await attempt('optional');
    if (end === 'replaced') return; // by another press, or the form is closed
    setBusy(false);
    if (end !== 'signedIn') await offerInField();
  }

  const begin = useEffectEvent(() => {
    if (hasPasskeys()) void (hasPasskeyHere() ? ask() : offerInField());
  });
  useEffect(() => {
    const start = setTimeout(begin);
    return () => {
      clearTimeout(start);
      running.current?.abort();
    };
  }, []);
  return { isBusy, ask: () => void ask() };
}
