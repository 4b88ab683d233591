import { create } from 'zustand';
import type { TermsAcceptanceOutputBody } from '@/api/schema.gen';

/** As much of an event as registering for it takes. */
export type RegistrableEvent = { event_ID: number; eventName: string };

/** A press of the button, with what the page knows. */
export type Press = { event: RegistrableEvent; isRegistered: boolean; requiresCard: boolean };

export type RegistrationDialog =
  | { kind: 'completeRegistration'; hasAccount: boolean }
  | { kind: 'onlineBidding' }
  | { kind: 'terms'; press: Press; shown: TermsAcceptanceOutputBody };

type State = {
  dialog: RegistrationDialog | null;
  /** Events on their way to be registered or unregistered: a second press does nothing. */
  busy: readonly number[];
};

export const useRegistrationState = create<State>(() => ({ dialog: null, busy: [] }));

export function openRegistrationDialog(dialog: RegistrationDialog): void {
  useRegistrationState.setState({ dialog });
}

export function closeRegistrationDialog(): void {
  useRegistrationState.setState({ dialog: null });
}
