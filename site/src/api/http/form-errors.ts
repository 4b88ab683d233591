import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './errors';

/**
 * Shows the server's field errors (422, specification section 5) in a form and focuses the first. Returns a message
 * to show above the form if an error belongs to none of the fields in `names`, else "".
 */
export function showErrors<T extends FieldValues>(error: unknown, names: readonly Path<T>[], setError: UseFormSetError<T>): string {
  if (!(error instanceof ApiError)) return 'Something went wrong';
  if (error.kind !== 'validation') return error.messages[0]!;
  const found = Object.entries(error.fields).filter(([, messages]) => messages.length > 0);
  const own = found.filter(([name]) => (names as readonly string[]).includes(name));
  own.forEach(([name, [message]], at) => setError(name as Path<T>, { type: 'server', message }, { shouldFocus: at === 0 }));
  return own.length === found.length ? '' : found.find((f) => !own.includes(f))![1][0]!;
}
