import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressAdvice } from '@/address/address-advice';
import { AddressFields } from '@/address/address-fields';
import { useAddressForm } from '@/address/use-address-form';
import { registerUserAccount, saveMarketingResponses } from '@/api/session/registration';
import type { Country, MarketingQuestion, UserInformation } from '@/api/schema.gen';
import { SignUpTerms } from '@/session/sign-up/sign-up-terms';
import { Button } from '@/ui/button';
import { FieldGroup } from '@/ui/form/field-group';
import { accountAddress, accountPayload, blankAccount, responsesOf, type AccountValues } from './account-values';
import { removeDraft, saveDraft, withDraft } from './account-draft';
import { KindFields } from './kind-fields';
import { LicenseFields } from './license-fields';
import { useLicensePlace } from './use-license-place';
import { QuestionFields } from '../questions/question-fields';
import { FormActions, StepForm } from '../step-form';

type Props = {
  person: UserInformation;
  countries: readonly Country[];
  /** Questions at the end of this step; empty if they have their own step. */
  questions: readonly MarketingQuestion[];
  onCountry: (countryId: number) => void;
  onDone: () => Promise<void>;
};

/** Step 1: creates the account. */
export function AccountStep({ person, countries, questions, onCountry, onDone }: Props) {
  const { form, submit, failure, isBusy, advice, keep, take } = useAddressForm(withDraft(blankAccount(person)), accountAddress, async (values) => {
    await registerUserAccount(accountPayload(values));
    await saveAnswers(values);
    removeDraft();
    await onDone();
  });
  const { control, register, subscribe } = form;
  const kind = useWatch({ control, name: 'kind' });
  useLicensePlace(form);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft(values);
          onCountry(values.country_ID);
        },
      }),
    [subscribe, onCountry],
  );

  return (
    <StepForm title="Your account" lead="Your purchases are invoiced to this account. You can add more accounts later." failure={failure} onSubmit={submit}>
      <KindFields form={form} />
      <FieldGroup title="Address">
        <div data-whole="">
          <AddressFields form={form} names={accountAddress} countries={countries} />
        </div>
      </FieldGroup>
      {kind === 'person' && <LicenseFields form={form} countries={countries} />}
      {questions.length > 0 && (
        <FieldGroup title="A few questions" lead="Optional. Your answers help us find the machines you’re looking for.">
          <QuestionFields questions={questions} register={register} />
        </FieldGroup>
      )}
      {advice && <AddressAdvice advice={advice} onKeep={keep} onTake={take} />}
      <SignUpTerms />
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={isBusy}>
          {isBusy ? 'Opening your account…' : 'Continue'}
        </Button>
      </FormActions>
    </StepForm>
  );
}

/** Saves the answers; the account is open even if that fails. */
async function saveAnswers({ answers }: AccountValues): Promise<void> {
  const responses = responsesOf(answers);
  if (responses.length === 0) return;
  await saveMarketingResponses(responses).catch((error: unknown) => console.warn('Answers:', error));
}
