import { ApiError } from '@/api/http/errors';
import type { PaymentForm } from '@/api/schema.gen';
import type { Accepted, Nonce, SecureData } from './accept-js';

type Accept = { dispatchData: (data: SecureData, onAnswer: (accepted: Accepted) => void) => void };

/** The code with which Accept.js answers until it has loaded its second file, AcceptCore.js. Nothing was sent then. */
const notReady = 'E_WC_03';
/** How long to wait for that file, and how often to look, in milliseconds. */
const readyWithin = 15_000;
const lookAgainAfter = 250;
/** How long to wait for a nonce, in milliseconds: Accept.js never answers when its request fails. */
const nonceWithin = 60_000;

/** Gives numbers to the processor and returns the nonce. Fails with 402 and the processor's words, or with 503 if it cannot be reached. */
export async function accept({ scriptURL, clientKey, loginID }: PaymentForm, numbers: Omit<SecureData, 'authData'>): Promise<Nonce> {
  const processor = scriptURL ? await loaded(scriptURL) : await sandbox();
  const accepted = await whenReady(processor, { authData: { clientKey, apiLoginID: loginID }, ...numbers });
  if (accepted.messages.resultCode === 'Ok' && accepted.opaqueData) return accepted.opaqueData;
  throw new ApiError(402, { messages: accepted.messages.message.map(({ text }) => text) });
}

async function sandbox(): Promise<Accept> {
  const { dispatchData } = await import('./sandbox-hosted-form');
  return { dispatchData };
}

/** Asks again while the script says that it is not ready. Accept.js replaces `dispatchData` when it is. */
async function whenReady(processor: Accept, data: SecureData): Promise<Accepted> {
  for (const giveUpAt = Date.now() + readyWithin; ; await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))) {
    const accepted = await dispatched(processor, data);
    if (!accepted.messages.message.some(({ code }) => code === notReady)) return accepted;
    if (Date.now() > giveUpAt) throw unreachable();
  }
}

function dispatched(processor: Accept, data: SecureData): Promise<Accepted> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(unreachable()), nonceWithin);
    processor.dispatchData(data, (accepted) => {
      clearTimeout(giveUp);
      resolve(accepted);
    });
  });
}

function unreachable(): ApiError {
  return new ApiError(503, { message: 'We couldn’t reach the payment processor, so nothing was sent. Check your connection and try again.' });
}

let loading: Promise<Accept> | undefined;

/** Loads the processor's script once; after a failure, the next call tries again. */
function loaded(scriptURL: string): Promise<Accept> {
  loading ??= load(scriptURL).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(scriptURL: string): Promise<Accept> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptURL;
    script.onerror = () => {
      script.remove();
      reject(unreachable());
    };
    script.onload = () => {
      const { Accept } = window as { Accept?: Accept };
      if (Accept) resolve(Accept);
      else reject(unreachable());
    };
    document.head.append(script);
  });
}
