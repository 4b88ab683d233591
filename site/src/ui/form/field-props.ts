import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { requiredRule } from './required-rule';

/** Returns the props of a form's field. A text as its rule makes it required, and is the error while it is empty. */
export function fieldProps<T extends FieldValues, Name extends FieldPath<T>>(form: UseFormReturn<T>, name: Name, rule?: string | RegisterOptions<T, Name>) {
  const isRequired = typeof rule === 'string';
  return {
    ...form.register(name, isRequired ? requiredRule(rule) : rule),
    error: form.getFieldState(name, form.formState).error?.message,
    ...(isRequired && { required: true }),
  };
}
