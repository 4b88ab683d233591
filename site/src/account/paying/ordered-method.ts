import type { SavedPaymentMethod } from '@/api/schema.gen';
import { methodName } from '@/payment/method-name';
import type { MethodKind } from '@/payment/method-values';

/** Returns what the person chose to pay with; anything but a stored payment method is a new card. */
export function orderedMethod(choice: string, methods: readonly SavedPaymentMethod[]): { kind: MethodKind; name: string } {
  const stored = methods.find(({ paymentProfileID }) => String(paymentProfileID) === choice);
  return stored ? { kind: stored.paymentType, name: methodName(stored) } : { kind: 'card', name: 'New card' };
}
