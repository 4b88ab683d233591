import { create } from 'zustand';
import type { Event, Provider, RegisteredAuction, TermsAcceptanceOutputBody, UserInformation } from '@/api/schema.gen';

/** What registration needs to know about an event. */
export type RegistrableEvent = { event_ID: number; eventName: string };

/** A click on Register, with what the page knows. */
export type RegisterRequest = { event: RegistrableEvent; isRegistered: boolean; requiresCard: boolean };

export type RegistrationDialog =
  | { kind: 'completeRegistration'; person: Pick<UserInformation, 'hasAccount' | 'emailAddress'>; event: RegistrableEvent }
  | { kind: 'onlineBidding' }
  | { kind: 'providers'; event: Event; providers: Provider[] }
  | { kind: 'unregister'; registration: RegisteredAuction }
  | { kind: 'terms'; request: RegisterRequest; shown: TermsAcceptanceOutputBody };

type State = {
  dialog: RegistrationDialog | null;
  /** Events being registered or unregistered, whose buttons ignore clicks. */
  busy: readonly number[];
};

export const useRegistrationState = create<State>(() => ({ dialog: null, busy: [] }));

export function openRegistrationDialog(dialog: RegistrationDialog): void {
  useRegistrationState.setState({ dialog });
}

export function closeRegistrationDialog(): void {
  useRegistrationState.setState({ dialog: null });
}
