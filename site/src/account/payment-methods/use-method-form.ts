import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/http/errors';
import { showErrors } from '@/api/http/form-errors';
import type { PaymentMethod } from '@/api/schema.gen';
import { formField, secrets, shownFields, type MethodKind, type MethodValues } from '@/payment/method-values';

/**
 * A form for a card or a bank account. Its numbers exist only here: the security code is cleared after every try, everything
 * when it succeeds and when the form unmounts.
 */
export function useMethodForm(kind: MethodKind, start: MethodValues, save: (values: MethodValues) => Promise<void>) {
  const form = useForm<MethodValues>({ defaultValues: start });
  const { handleSubmit, setError, setValue, reset, getValues } = form;
  const [failure, setFailure] = useState('');

  useEffect(() => () => reset({ ...getValues(), ...secrets }), [reset, getValues]);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await save(values);
    } catch (error) {
      setValue('creditCardCode', '');
      if (error instanceof ApiError && error.kind === 'unauthorized') return;
      setFailure(showErrors<PaymentMethod>(error, shownFields(kind, values.isBillingSame), (name, found, options) => setError(formField(name), found, options)));
    }
  });

  return { form, submit, failure, isBusy: form.formState.isSubmitting };
}
