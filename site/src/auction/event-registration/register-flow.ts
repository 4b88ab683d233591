import { mutate } from 'swr';
import { ApiError } from '@/api/http/errors';
import { acceptTerms, refetchPerson, refetchRegistration, registerForAuction, termsAcceptance } from '@/api/auction/event-registration';
import { getRegisteredAuctions, getUserAuctionPermissions } from '@/api/operations/bidders.gen';
import type { Event, TermsAcceptanceOutputBody } from '@/api/schema.gen';
import { registerAddress } from '@/auction/events/provider-actions';
import { paths } from '@/routes';
import { toastDone, toastError } from '@/ui/toast/toast';
import { registerAction } from './register-action';
import { closeRegistrationDialog, openRegistrationDialog, useRegistrationState, type RegisterRequest, type RegistrableEvent } from './registration-dialog-state';

/** Handles a signed-in person's click on Register (specification, section 4, event registration). */
export function requestRegistration(request: RegisterRequest): Promise<void> {
  return once(request.event, () => decide(request));
}

/** Asks whether to leave an event, with what it means for the person's bids there. */
export function requestUnregistering(event: RegistrableEvent): Promise<void> {
  return once(event, () => askToUnregister(event));
}

/** Records the acceptance of the terms, then registers. If the terms have changed, the new ones are shown. */
export function acceptAndRegister(request: RegisterRequest, shown: TermsAcceptanceOutputBody): Promise<void> {
  return once(request.event, async () => {
    try {
      await acceptTerms(request.event.event_ID, shown);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === changedMeanwhile)) throw error;
      toastError(error.message);
    }
    closeRegistrationDialog();
    await decide(request);
  });
}

/** Status of the response when the terms have changed since they were shown. */
const changedMeanwhile = 409;

async function decide(request: RegisterRequest): Promise<void> {
  const { event, isRegistered, requiresCard } = request;
  const person = await refetchPerson();
  const action = registerAction({ person, requiresCard, isRegistered, hasAcceptedTerms: true });
  if (action === 'unregister') return askToUnregister(event);
  if (action === 'completeRegistration') return openRegistrationDialog({ kind: action, person, event });
  const shown = await termsOrNothing(event.event_ID);
  if (!shown) return;
  const hasAcceptedTerms = shown.isCurrentTermsAcceptance;
  switch (registerAction({ person, requiresCard, isRegistered, hasAcceptedTerms })) {
    case 'terms':
      return openRegistrationDialog({ kind: 'terms', request, shown });
    case 'onlineBidding':
      return openRegistrationDialog({ kind: 'onlineBidding' });
    default:
      return register(event);
  }
}

async function askToUnregister({ event_ID }: RegistrableEvent): Promise<void> {
  const registration = await refetchRegistration(event_ID);
  // Another tab may have unregistered.
  if (registration) openRegistrationDialog({ kind: 'unregister', registration });
  else await updateRegistrations();
}

/** Returns null when the terms cannot be validated: registration then stops silently (specification, section 8). */
async function termsOrNothing(eventId: number): Promise<TermsAcceptanceOutputBody | null> {
  try {
    return await termsAcceptance(eventId);
  } catch (error) {
    console.warn('terms acceptance:', error);
    return null;
  }
}

async function register({ event_ID }: RegistrableEvent): Promise<void> {
  const { approval } = await registerForAuction(event_ID, true);
  await updateRegistrations();
  const done = approval === 'pending' ? 'Registration Successful. You can bid once the auction house approves it' : 'Registration Successful';
  toastDone(done, isAmongLots() ? undefined : { label: 'Browse lots', href: paths.event(event_ID) });
  const registration = await refetchRegistration(event_ID);
  if (registration?.event.isThirdParty) goToProvider(registration.event);
}

/** Reports whether the page shows the lots of an auction, or one of them: there the next step is in view. */
function isAmongLots(): boolean {
  return /^\/(event|item|live-auction|dynamic-auction)\b/.test(window.location.pathname);
}

/** Takes a person who is registered with us to the provider where its link is live; with several, they choose. */
function goToProvider(event: Event): void {
  const live = event.providers.filter(registerAddress);
  if (live.length === 1) window.location.assign(registerAddress(live[0]!));
  else if (live.length > 1) openRegistrationDialog({ kind: 'providers', event, providers: live });
}

/** Unregisters; the caller shows failures. */
export async function unregister(event: RegistrableEvent): Promise<void> {
  await registerForAuction(event.event_ID, false);
  await updateRegistrations();
  toastDone('Unregistered Successfully');
}

async function updateRegistrations(): Promise<void> {
  await mutate((key) => typeof key === 'string' && key.startsWith(getRegisteredAuctions));
  void mutate(getUserAuctionPermissions);
}

/** Ignores clicks while one for the same event is in progress, and shows the server's first message on failure. */
async function once({ event_ID }: RegistrableEvent, work: () => Promise<void>): Promise<void> {
  const { busy } = useRegistrationState.getState();
  if (busy.includes(event_ID)) return;
  useRegistrationState.setState({ busy: [...busy, event_ID] });
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthorized')) toastError(error instanceof ApiError ? error.message : 'Something went wrong');
  } finally {
    useRegistrationState.setState(({ busy: now }) => ({ busy: now.filter((id) => id !== event_ID) }));
  }
}
