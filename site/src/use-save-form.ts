import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '@/api/http/errors';
import { showErrors } from '@/api/http/form-errors';
import { fieldProps } from '@/ui/form/field-props';
import { useErrorMessage } from '@/use-error-message';

/** What a form shows of its saving. */
export type Saving = Pick<ReturnType<typeof useSaveForm>, 'submit' | 'failure' | 'isBusy'>;

/**
 * A form that saves. Server errors show at their fields or above the form, and the input is kept. `save` resolves to the
 * new field values, or to null if nothing was saved yet.
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

  /** Returns the props of a form field. `missing` makes it required and is the error when it is empty. */
  const field = (name: Path<T>, missing?: string) => fieldProps(form, name, missing);

  return { form, field, submit, failure, isBusy: form.formState.isSubmitting, isDirty: form.formState.isDirty };
}
