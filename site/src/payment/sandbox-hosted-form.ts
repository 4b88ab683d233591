import { cardBrand } from '@/lib/card';
import type { Accepted, SecureData } from './accept-js';

/** Stands in for the processor's script with the sandbox: it returns the sandbox's nonces (engine/docs/cards-and-payments.md) and sends nothing. */
export function dispatchData({ cardData, bankData }: SecureData, onAnswer: (accepted: Accepted) => void): void {
  const dataValue = bankData ? 'sandbox-checking' : { Visa: 'sandbox-visa', Mastercard: 'sandbox-mastercard' }[String(cardBrand(cardData?.cardNumber ?? ''))];
  onAnswer(
    dataValue
      ? { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue }, messages: { resultCode: 'Ok', message: [] } }
      : { messages: { resultCode: 'Error', message: [{ code: 'E_WC_05', text: 'The sandbox takes Visa and Mastercard here.' }] } },
  );
}
