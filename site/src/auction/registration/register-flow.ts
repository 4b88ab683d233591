import { mutate } from 'swr';
import { ApiError } from '@/api/errors';
import { acceptTerms, refetchPerson, registerForAuction, termsAcceptance } from '@/api/event-registration';
import { keys } from '@/api/keys';
import type { TermsAcceptanceOutputBody } from '@/api/schema.gen';
import { toastDone, toastError } from '@/ui/toast/toast';
import { nextStep } from './next-step';
import { closeRegistrationDialog, openRegistrationDialog, useRegistrationState, type Press, type RegistrableEvent } from './registration-state';

/** One press of the register button by somebody who is signed in (specification section 4, event registration). */
export function pressRegister(press: Press): Promise<void> {
  return once(press.event, () => decide(press));
}

/** Accepting records the acceptance and then registers. Terms that changed while they were read are shown anew. */
export function acceptAndRegister(press: Press, shown: TermsAcceptanceOutputBody): Promise<void> {
  return once(press.event, async () => {
    try {
      await acceptTerms(press.event.event_ID, shown);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === changedMeanwhile)) throw error;
      toastError(error.message);
    }
    closeRegistrationDialog();
    await decide(press);
  });
}

const changedMeanwhile = 409;

async function decide(press: Press): Promise<void> {
  const { event, isRegistered, requiresCard } = press;
  const person = await refetchPerson();
  const step = nextStep({ person, requiresCard, isRegistered, hasAcceptedTerms: true });
  if (step === 'unregister') return register(event, false);
  if (step === 'completeRegistration') return openRegistrationDialog({ kind: step, hasAccount: person.hasAccount });
  const shown = await termsOrNothing(event.event_ID);
  if (!shown) return;
  const hasAcceptedTerms = shown.isCurrentTermsAcceptance;
  switch (nextStep({ person, requiresCard, isRegistered, hasAcceptedTerms })) {
    case 'terms':
      return openRegistrationDialog({ kind: 'terms', press, shown });
    case 'onlineBidding':
      return openRegistrationDialog({ kind: 'onlineBidding' });
    default:
      return register(event, true);
  }
}

/** When the terms cannot be validated, registration stops silently (specification section 8). */
async function termsOrNothing(eventId: number): Promise<TermsAcceptanceOutputBody | null> {
  try {
    return await termsAcceptance(eventId);
  } catch (error) {
    console.warn('terms acceptance:', error);
    return null;
  }
}

async function register(event: RegistrableEvent, wanted: boolean): Promise<void> {
  await registerForAuction(event.event_ID, wanted);
  await mutate(keys.registeredAuctions);
  void mutate(keys.auctionPermissions);
  toastDone(wanted ? 'Registration Successful' : 'Unregistered Successfully');
}

/** The first message of the server is shown; one press at a time an event. */
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
