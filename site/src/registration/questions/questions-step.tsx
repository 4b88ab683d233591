import { saveMarketingResponses, useMarketingQuestions } from '@/api/session/registration';
import { Button } from '@/ui/button';
import { FieldGroup } from '@/ui/form/field-group';
import { useSaveForm } from '@/use-save-form';
import { responsesOf } from '../account/account-values';
import { QuestionFields } from './question-fields';
import { FormActions, StepForm } from '../step-form';

/** Step 3, if the auction house uses it: its questions, all optional. */
export function QuestionsStep({ onDone }: { onDone: () => void }) {
  const { data } = useMarketingQuestions(true);
  const { form, submit, failure, isBusy } = useSaveForm<{ answers: Record<string, string> }>({ answers: {} }, async ({ answers }) => {
    const responses = responsesOf(answers);
    if (responses.length > 0) await saveMarketingResponses(responses);
    onDone();
    return null;
  });
  return (
    <StepForm title="What are you looking for?" lead="Optional. Your answers help us find the machines you’re looking for." failure={failure} onSubmit={submit}>
      {data && data.questions.length > 0 && (
        <FieldGroup title="Questions">
          <QuestionFields questions={data.questions} register={form.register} />
        </FieldGroup>
      )}
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={isBusy}>
          Continue
        </Button>
        <Button variant="line" size="lg" onClick={onDone}>
          Skip
        </Button>
      </FormActions>
    </StepForm>
  );
}
