import { ApiError } from '@/api/http/errors';

/** Returns the message of a failed change, which stays next to what was typed. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong';
  return Object.values(error.fields).flat()[0] ?? error.messages[0]!;
}
