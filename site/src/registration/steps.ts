import type { TenantContent, UserInformation } from '@/api/schema.gen';
import { unitedStates } from '@/api/addresses';

export type Step = 1 | 2 | 3 | 4;
export type ShownStep = { step: Step; name: string };

type House = Pick<TenantContent, 'tenantRegistrationRequiresCreditCardAuth' | 'registrationStepThree'>;
type Standing = Pick<UserInformation, 'hasAccount' | 'isPhoneVerified' | 'isVIP' | 'step'>;

/**
 * Returns the steps for somebody in that country (specification section 4). The auction house's own questions, if it has
 * the third step, come after the phone. In the United States the card is on the phone step or, with questions, after them;
 * elsewhere it is a separate step.
 */
export function shownSteps(house: House, isVIP: boolean, countryId: number): ShownStep[] {
  const account: ShownStep = { step: 1, name: 'Account' };
  const phone: ShownStep = { step: 2, name: 'Phone' };
  const card: ShownStep = { step: 4, name: 'Card' };
  const questions: ShownStep[] = house.registrationStepThree ? [{ step: 3, name: 'Questions' }] : [];
  if (!house.tenantRegistrationRequiresCreditCardAuth || isVIP) return [account, phone, ...questions];
  if (countryId !== unitedStates) return [account, phone, ...questions, card];
  if (questions.length > 0) return [account, phone, ...questions, card];
  return [account, { step: 2, name: 'Phone and card' }];
}

/** Reports whether the registration is complete: the engine returns step 1 before there is an account and again at the end. */
export function isComplete({ hasAccount, step }: Pick<Standing, 'hasAccount' | 'step'>): boolean {
  return hasAccount && step === 1;
}

/** Returns the step in the address if the person has reached it, else the first incomplete step. */
export function stepToShow(requested: unknown, person: Standing, steps: readonly ShownStep[]): Step {
  const step = steps.find((one) => String(one.step) === requested)?.step;
  return step !== undefined && isOpen(step, person) ? step : (person.step as Step);
}

function isOpen(step: Step, { hasAccount, isPhoneVerified }: Standing): boolean {
  if (step === 1) return true;
  return step === 2 ? hasAccount : hasAccount && isPhoneVerified;
}

/** Returns the step after the phone, null if the card is on the same step. */
export function stepAfterPhone(steps: readonly ShownStep[]): Step | null {
  return steps.find(({ step }) => step > 2)?.step ?? null;
}

/** Returns the furthest step reached while `shown` is on screen; all steps before it are done. */
export function reachedStep(shown: Step, { hasAccount, isPhoneVerified }: Standing, steps: readonly ShownStep[]): Step {
  if (!hasAccount) return 1;
  const next = isPhoneVerified ? (stepAfterPhone(steps) ?? 2) : 2;
  return next > shown ? next : shown;
}
