import { useState } from 'react';
import { showErrors } from '@/api/form-errors';
import { checkPhoneCode, sendPhoneCode } from '@/api/registration';
import { digitsOnly } from '@/lib/phone';
import { serverNow } from '@/lib/server-clock';

/** A code on its way: to which number, and when another may be asked for, in milliseconds of the server's time. */
export type SentCode = { phone: string; againAt: number; isSentAlready: boolean };

/** Specification section 5. */
const notValidated = 'Unable to Validate Code';

/** Sends a code and checks it. `send` and `check` return what is wrong, or "". */
export function usePhoneCode(onVerified: () => Promise<void>) {
  const [sent, setSent] = useState<SentCode | null>(null);

  async function send(typed: string): Promise<string> {
    const phone = digitsOnly(typed);
    try {
      const { resendAfter, isSentAlready } = await sendPhoneCode(phone);
      setSent({ phone, againAt: serverNow() + resendAfter * 1000, isSentAlready });
      return '';
    } catch (error) {
      return said(error);
    }
  }

  async function check(code: string): Promise<string> {
    try {
      const { isPhoneVerified, triesLeft } = await checkPhoneCode(code);
      if (!isPhoneVerified) return wrongCode(triesLeft);
    } catch (error) {
      return said(error);
    }
    await onVerified();
    return '';
  }

  return { sent, send, check, change: () => setSent(null) };
}

export function wrongCode(triesLeft: number): string {
  if (triesLeft <= 0) return `${notValidated}. No tries are left: send a new code.`;
  return `${notValidated}. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`;
}

/** Both calls have one field, so all that is said belongs to it. */
function said(error: unknown): string {
  return showErrors(error, [], () => undefined).replace(/^(phone|code): /, '');
}
