import { useState } from 'react';
import { showErrors } from '@/api/http/form-errors';
import { checkPhoneCode, sendPhoneCode } from '@/api/session/registration';
import { serverNow } from '@/lib/server-clock';
import { phoneOf } from '@/lib/typed-phone';

/** A code that was sent: to which number, and when the next may be sent (milliseconds, server time). */
export type SentCode = { phone: string; againAt: number; isSentAlready: boolean };

/** Specification section 5. */
const notValidated = 'Unable to Validate Code';

/** Sends and checks codes. `send` and `check` return an error message or "". */
export function usePhoneCode(onVerified: () => Promise<void>) {
  const [sent, setSent] = useState<SentCode | null>(null);

  async function send(typed: string): Promise<string> {
    const phone = phoneOf(typed);
    try {
      const { resendAfter, isSentAlready } = await sendPhoneCode(phone);
      setSent({ phone, againAt: serverNow() + resendAfter * 1000, isSentAlready });
      return '';
    } catch (error) {
      return messageOf(error);
    }
  }

  async function check(code: string): Promise<string> {
    try {
      const { isPhoneVerified, triesLeft } = await checkPhoneCode(code);
      if (!isPhoneVerified) return wrongCode(triesLeft);
    } catch (error) {
      return messageOf(error);
    }
    await onVerified();
    return '';
  }

  return { sent, send, check, change: () => setSent(null) };
}

function wrongCode(triesLeft: number): string {
  if (triesLeft <= 0) return `${notValidated}. You have no tries left. Send a new code.`;
  return `${notValidated}. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}

/** Returns the message of a failed call; both calls have a single field, so any message belongs to it. */
function messageOf(error: unknown): string {
  return showErrors(error, [], () => undefined);
}
