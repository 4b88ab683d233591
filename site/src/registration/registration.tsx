import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useMarketingQuestions } from '@/api/registration';
import type { Country, TenantContent, UserInformation } from '@/api/schema.gen';
import { useRefreshPerson } from '@/api/refresh-person';
import { paths } from '@/routes';
import { AccountOpen } from './account-open';
import { AccountStep } from './account-step';
import { CardStep } from './card-step';
import { PhoneStep } from './phone-step';
import { QuestionsStep } from './questions-step';
import { StepFocus } from './step-form';
import { reachedStep, shownSteps, stepToShow, type Step } from './steps';
import { StepsBar } from './steps-bar';

type Props = {
  person: UserInformation;
  tenant: TenantContent;
  countries: readonly Country[];
  /** ?step= of the address. */
  asked: unknown;
};

/** The steps, and the way from one to the next: what the engine says of the person is where it goes on. */
export function Registration({ person, tenant, countries, asked }: Props) {
  const { push, replace } = useRouter();
  const refresh = useRefreshPerson();
  const [chosenCountry, setChosenCountry] = useState(person.defaultCountry_ID);
  const steps = shownSteps(tenant, person.isVIP, person.hasAccount ? person.country_ID : chosenCountry);
  const step = stepToShow(asked, person, steps);
  const hasQuestionStep = steps.some((one) => one.step === 3);
  const { data: questions } = useMarketingQuestions(!person.hasAccount && !hasQuestionStep);

  // The address says which step is shown, so that "back" leads to it from the next.
  useEffect(() => {
    if (asked !== String(step)) void replace({ pathname: paths.register, query: { step: String(step) } }, undefined, { shallow: true, scroll: false });
  }, [asked, step, replace]);

  function goTo(next: Step) {
    void push({ pathname: paths.register, query: { step: String(next) } }, undefined, { shallow: true });
  }

  /** Asks where it goes on. When all is done the screen leads to /success by itself. */
  async function goOn() {
    const now = (await refresh()) as UserInformation | undefined;
    if (now && now.hasAccount && now.step !== 1 && now.step !== step) goTo(now.step as Step);
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
        {step === 3 && <QuestionsStep onDone={() => goTo(4)} />}
        {step === 4 && <CardStep person={person} onVerified={goOn} />}
      </StepFocus>
    </>
  );
}
