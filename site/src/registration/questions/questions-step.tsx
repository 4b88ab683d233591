import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showErrors } from '@/api/http/form-errors';
import { saveMarketingResponses, useMarketingQuestions } from '@/api/session/registration';
import { Button } from '@/ui/button';
import { FieldGroup } from '@/ui/form/field-group';
import { responsesOf } from '../account/account-values';
import { QuestionFields } from './question-fields';
import { FormActions, StepForm } from '../step-form';

/** Step 3, if the auction house uses it: its questions, all optional. */
export function QuestionsStep({ onDone }: { onDone: () => void }) {
  const { data } = useMarketingQuestions(true);
  const { register, handleSubmit, formState } = useForm<{ answers: Record<string, string> }>({ defaultValues: { answers: {} } });
  const [failure, setFailure] = useState('');
  const submit = handleSubmit(async ({ answers }) => {
    setFailure('');
    const responses = responsesOf(answers);
    try {
      if (responses.length > 0) await saveMarketingResponses(responses);
    } catch (error) {
      return setFailure(showErrors(error, [], () => undefined));
    }
    onDone();
  });
  return (
    <StepForm title="What are you looking for?" lead="Optional. Your answers help us find the machines you’re looking for." failure={failure} onSubmit={submit}>
      {data && data.questions.length > 0 && (
        <FieldGroup title="Questions">
          <QuestionFields questions={data.questions} register={register} />
        </FieldGroup>
      )}
      <FormActions>
        <Button type="submit" variant="signal" size="lg" busy={formState.isSubmitting}>
          Continue
        </Button>
        <Button variant="line" size="lg" onClick={onDone}>
          Skip
        </Button>
      </FormActions>
    </StepForm>
  );
}
