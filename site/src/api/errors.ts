import type { Error as ErrorBody } from './schema.gen';

/** The kinds of specification section 8, and a failed connection. */
export type ErrorKind =
  | 'badRequest'
  | 'unauthorized'
  | 'paymentRequired'
  | 'forbidden'
  | 'notFound'
  | 'validation'
  | 'server'
  | 'unavailable'
  | 'unknown'
  | 'network';

const kinds: Record<number, ErrorKind> = {
  400: 'badRequest',
  401: 'unauthorized',
  402: 'paymentRequired',
  403: 'forbidden',
  404: 'notFound',
  422: 'validation',
  500: 'server',
  503: 'unavailable',
};

/** An answer of the API that is no success. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ErrorKind;
  /** Most important first; the first is the one to show. */
  readonly messages: string[];
  /** Messages by field name, with kind `validation`. */
  readonly fields: Record<string, string[]>;
  readonly requestId: string;

  constructor(
    readonly status: number,
    body: Partial<ErrorBody> = {},
  ) {
    const messages = body.messages?.length ? body.messages : [body.message || fallbackMessage(status)];
    super(messages[0]);
    this.kind = status === 0 ? 'network' : (kinds[status] ?? 'unknown');
    this.messages = messages;
    this.fields = withoutNulls(body.fields ?? {});
    this.requestId = body.requestId ?? '';
  }
}

/** Whether the failure of what a screen is about takes the visitor to /error (section 8). */
export function leadsToErrorScreen(error: unknown): error is ApiError {
  return error instanceof ApiError && ['forbidden', 'notFound', 'server', 'unavailable'].includes(error.kind);
}

/** Whether what was asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'notFound';
}

/** Whether asking again may help: the connection or the server failed, not the question. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || ['network', 'server', 'unavailable', 'unknown'].includes(error.kind);
}

function fallbackMessage(status: number): string {
  if (status === 0) return 'We could not reach the server. Check your connection and try again.';
  if (status === 404) return 'Not found';
  if (status === 503) return 'The service is not available right now. Try again in a moment.';
  return 'Something went wrong';
}

function withoutNulls(fields: Record<string, string[] | null>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages ?? []]));
}
