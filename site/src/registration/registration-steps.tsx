import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { useMarketingQuestions } from '@/api/session/registration';
import type { Country, TenantContent, UserInformation } from '@/api/schema.gen';
import { useRefreshPerson } from '@/api/refresh-person';
import { paths } from '@/routes';
import { AccountOpen } from './account/account-open';
import { AccountStep } from './account/account-step';
import { CardStep } from './card/card-step';
import { PhoneStep } from './phone/phone-step';
import { QuestionsStep } from './questions/questions-step';
import { StepFocus } from './step-form';
import { isComplete, reachedStep, shownSteps, stepAfterPhone, stepToShow, type Step } from './steps';
import { StepsBar } from './steps-bar';

type Props = {
  person: UserInformation;
  tenant: TenantContent;
  countries: readonly Country[];
  /** ?step= in the address. */
  requestedStep: unknown;
  /** Called when the questions were answered or skipped and nothing comes after them. */
  onQuestionsDone: () => void;
};

/** The steps and the navigation between them: the engine's record of the person decides where to continue. */
export function RegistrationSteps({ person, tenant, countries, requestedStep, onQuestionsDone }: Props) {
  const { push, replace } = useRouter();
  const refresh = useRefreshPerson();
  const [chosenCountry, setChosenCountry] = useState(person.defaultCountry_ID);
  /** The step just completed, until the next is shown. */
  const [done, setDone] = useState<Step | null>(null);
  const steps = shownSteps(tenant, person.isVIP, person.hasAccount ? person.country_ID : chosenCountry);
  const step = stepToShow(requestedStep, person, steps);
  const hasQuestionStep = steps.some((one) => one.step === 3);
  const { data: questions } = useMarketingQuestions(!person.hasAccount && !hasQuestionStep);

  // The step is in the address, so that "back" returns to it.
  useEffect(() => {
    if (requestedStep !== String(step)) void replace({ pathname: paths.register, query: { step: String(step) } }, undefined, { shallow: true, scroll: false });
  }, [requestedStep, step, replace]);

  const goTo = useCallback((next: Step) => push({ pathname: paths.register, query: { step: String(next) } }, undefined, { shallow: true }), [push]);

  // The person's record decides where to continue; the stream may deliver it before the refetch here does.
  // Once complete, the screen itself redirects to /success, unless only the questions are left.
  const following = isComplete(person) ? stepAfterPhone(steps) : (person.step as Step);
  const next = person.hasAccount && following !== step ? following : null;
  useEffect(() => {
    if (done === step && next !== null) void goTo(next).then(() => setDone(null));
  }, [done, step, next, goTo]);

  async function goOn() {
    setDone(step);
    await refresh();
  }

  return (
    <>
      <StepsBar steps={steps} current={step} reached={reachedStep(step, person, steps)} />
      <StepFocus stage={`${step} ${person.hasAccount} ${person.isPhoneVerified}`}>
        {step === 1 && person.hasAccount && <AccountOpen next={person.step as Step} />}
        {step === 1 && !person.hasAccount && (
          <AccountStep person={person} countries={countries} questions={questions?.questions ?? []} onCountry={setChosenCountry} onDone={goOn} />
        )}
        {step === 2 && <PhoneStep person={person} steps={steps} onVerified={goOn} onCardVerified={goOn} />}
        {step === 3 && <QuestionsStep onDone={() => (steps.at(-1)?.step === 3 ? onQuestionsDone() : void goTo(4))} />}
        {step === 4 && <CardStep person={person} onVerified={goOn} />}
      </StepFocus>
    </>
  );
}
