import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useCountries } from '@/api/addresses';
import type { TenantContent, UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { usePersonAnswer } from '@/session/use-person';
import { PageHead } from '@/tenant/page-head';
import { ErrorState } from '@/ui/empty-or-error-state';
import { useAddressReady } from '@/use-address-ready';
import { FormSkeleton } from './form-skeleton';
import { GuestNotice } from './guest-notice';
import { RegistrationSteps } from './registration-steps';
import { RegistrationFrame } from './registration-frame';
import { RequirementsAside } from './requirements-aside';
import { isComplete, shownSteps } from './steps';
import { useGuest } from './use-guest';

/** /register: creates the bidder account step by step; ?step= selects the step. It prompts guests to sign in. */
export function RegisterScreen() {
  const isGuest = useGuest();
  const isRetail = useTenant().data?.retailMode === true;
  useAskOnce(isGuest);
  return (
    <>
      <PageHead {...pageText('/register')} noIndex />
      <RegistrationFrame
        title="Complete your registration"
        lead={isRetail ? 'Once complete, you can buy and make offers.' : 'Once complete, you can register for any auction in one click.'}
        aside={isGuest === false && <RequirementsAside />}
      >
        {isGuest ? <GuestNotice /> : <Steps />}
      </RegistrationFrame>
    </>
  );
}

/** Opens the sign-in dialog for a visitor who arrives as a guest, but not right after signing out. */
function useAskOnce(isGuest: boolean | undefined): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isGuest === undefined || isAsked.current) return;
    isAsked.current = true;
    if (isGuest) requireSignIn();
  }, [isGuest]);
}

function Steps() {
  const { query, replace } = useRouter();
  const isReady = useAddressReady();
  const { data: person, ...personAnswer } = usePersonAnswer();
  const { data: tenant } = useTenant();
  const countries = useCountries();
  const questions = useLastQuestions(person, tenant, query.step);
  const isDone = isReady && person !== undefined && isComplete(person) && !questions.areLeft;
  useEffect(() => {
    if (isDone) void replace(paths.success);
  }, [isDone, replace]);
  const failed = [countries, personAnswer].find(({ error }) => Boolean(error));
  if (failed && !(person && countries.data)) {
    return <ErrorState title="We couldn’t load the form" message="Check your connection and try again." onRetry={() => void failed.mutate?.()} />;
  }
  if (!isReady || !person || !tenant || !countries.data || isDone) return <FormSkeleton />;
  return (
    <RegistrationSteps
      key={person.user_ID}
      person={person}
      tenant={tenant}
      countries={countries.data.countries}
      requestedStep={query.step}
      onQuestionsDone={questions.finish}
    />
  );
}

/**
 * Reports whether the house's own questions are still to be shown: where no card is required they come last, when the engine already
 * counts the registration as complete. They are, to a person who completes it here, and to one who comes back to their address.
 */
function useLastQuestions(person: UserInformation | undefined, tenant: TenantContent | undefined, requestedStep: unknown) {
  const [hadToRegister, setHadToRegister] = useState(false);
  const [isFinished, setFinished] = useState(false);
  if (person && !hadToRegister && !isComplete(person)) setHadToRegister(true);
  const areLast = person !== undefined && tenant !== undefined && shownSteps(tenant, person.isVIP, person.country_ID).at(-1)?.step === 3;
  const areShown = hadToRegister || requestedStep === '3';
  return { areLeft: areShown && areLast && !isFinished, finish: () => setFinished(true) };
}
