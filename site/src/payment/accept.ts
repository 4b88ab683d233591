import { ApiError } from '@/api/http/errors';
import type { PaymentForm } from '@/api/schema.gen';

// Authorize.Net's Accept.js: https://developer.authorize.net/api/reference/features/acceptjs.html

export type SecureData = {
  authData: { clientKey: string; apiLoginID: string };
  cardData?: { cardNumber: string; month: string; year: string; cardCode: string; zip: string; fullName: string };
  bankData?: { accountType: string; routingNumber: string; accountNumber: string; nameOnAccount: string };
};

export type Accepted = {
  opaqueData?: Nonce;
  messages: { resultCode: 'Ok' | 'Error'; message: { code: string; text: string }[] };
};

/** Stands for numbers that the browser gave to the processor. It works once, for 15 minutes. */
export type Nonce = { dataDescriptor: string; dataValue: string };

type Accept = { dispatchData: (data: SecureData, onAnswer: (accepted: Accepted) => void) => void };

/** Gives numbers to the processor and returns the nonce. Fails with 402 and the processor's words, or with 503 if it cannot be reached. */
export async function accept({ scriptURL, clientKey, loginID }: PaymentForm, numbers: Omit<SecureData, 'authData'>): Promise<Nonce> {
  const dispatchData = scriptURL ? (await loaded(scriptURL)).dispatchData : (await import('./sandbox-accept')).dispatchData;
  const accepted = await new Promise<Accepted>((resolve) => dispatchData({ authData: { clientKey, apiLoginID: loginID }, ...numbers }, resolve));
  if (accepted.messages.resultCode === 'Ok' && accepted.opaqueData) return accepted.opaqueData;
  throw new ApiError(402, { messages: accepted.messages.message.map(({ text }) => text) });
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
  const unreachable = new ApiError(503, { message: 'We couldn’t reach the payment processor, so nothing was sent. Check your connection and try again.' });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptURL;
    script.onerror = () => {
      script.remove();
      reject(unreachable);
    };
    script.onload = () => {
      const { Accept } = window as { Accept?: Accept };
      if (Accept) resolve(Accept);
      else reject(unreachable);
    };
    document.head.append(script);
  });
}
