import { create } from 'zustand';
import { hasPasskeyHere, wasPasskeyOffered } from './device-memory';
import { canHoldPasskey } from './passkey-support';

/** Whether to offer the person a passkey for this device. */
export const usePasskeyOffer = create<{ isShown: boolean }>(() => ({ isShown: false }));

/** Offers a passkey after a sign-in with the password: once in a browser, where the device can hold one and has none. */
export async function offerPasskey(): Promise<void> {
  if (!hasPasskeyHere() && (await canHoldPasskey()) && !wasPasskeyOffered()) usePasskeyOffer.setState({ isShown: true });
}

export function closePasskeyOffer(): void {
  usePasskeyOffer.setState({ isShown: false });
}
