import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { showErrors } from '@/api/form-errors';
import { requiredRule } from '@/ui/form/required-rule';
import { useErrorMessage } from '@/use-error-message';

/**
 * A form that saves: what the server finds goes to its fields, anything else above it, and what was typed stays. `save`
 * gives what the fields hold from then on; null when nothing was saved yet.
 */
export function useSaveForm<T extends FieldValues>(values: T, save: (values: T) => Promise<T | null>) {
  const form = useForm<T>({ defaultValues: values as DefaultValues<T> });
  const [failure, setFailure] = useState('');
  const messageOf = useErrorMessage();

  const submit = form.handleSubmit(async (typed) => {
    setFailure('');
    try {
      const saved = await save(typed);
      if (saved) form.reset(saved);
    } catch (error) {
      const isFields = error instanceof ApiError && error.kind === 'validation';
      setFailure(isFields ? showErrors(error, Object.keys(values) as Path<T>[], form.setError) : messageOf(error));
    }
  });

  /** What a field of `ui` takes; with `missing`, the words for its being empty, it has to be filled in. */
  function field(name: Path<T>, missing?: string) {
    const error = form.getFieldState(name, form.formState).error?.message;
    return { ...form.register(name, missing ? requiredRule(missing) : undefined), error, required: Boolean(missing) };
  }

  return { form, field, submit, failure, isBusy: form.formState.isSubmitting, isDirty: form.formState.isDirty };
}
