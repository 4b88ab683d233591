import type { FieldsError, MessageError, MessagesError, UnknownOutcomeError } from '../schema.gen';

/** The body of an error: `messages`, `message` or `fields`, by its status. `outcome` comes with any of them. */
export type ErrorBody = Partial<MessagesError & MessageError & FieldsError & Pick<UnknownOutcomeError, 'outcome'>>;

/** The error kinds of specification section 8, plus a failed connection. */
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

/** An error answer of the API. `status` is 0 if there was no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ErrorKind;
  /** Most important first; show the first. */
  readonly messages: string[];
  /** Messages by field name, for kind `validation`. */
  readonly fields: Record<string, string[]>;
  readonly requestId: string;
  /** Set if the server does not know whether it carried out the request. */
  readonly outcome: 'unknown' | undefined;

  constructor(
    readonly status: number,
    body: ErrorBody = {},
  ) {
    const messages = body.messages?.length ? body.messages : [body.message || fallbackMessage(status)];
    super(messages[0]);
    this.kind = status === 0 ? 'network' : (kinds[status] ?? 'unknown');
    this.messages = messages;
    this.fields = withoutNulls(body.fields ?? {});
    this.requestId = body.requestId ?? '';
    this.outcome = body.outcome;
  }
}

/** Reports whether failing to load a screen's main data redirects to /error (section 8); a failed connection only if the call is flagged. */
export function leadsToErrorScreen(error: unknown, isFlagged = false): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return ['forbidden', 'notFound', 'server', 'unavailable'].includes(error.kind) || (isFlagged && error.kind === 'network');
}

/** Reports whether the requested thing does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'notFound';
}

/** Reports whether a retry may help, because the connection or the server failed rather than the request. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || ['network', 'server', 'unavailable', 'unknown'].includes(error.kind);
}

/**
 * Reports whether a failed change may have been carried out: the server says so, the connection was lost, or the answer comes from a
 * server that broke or a gateway. A 503 says that nothing happened. Whatever is not an answer says nothing, so it counts as unknown, too.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.outcome === 'unknown') return true;
  return error.kind === 'network' || (error.status >= 500 && error.kind !== 'unavailable');
}

function fallbackMessage(status: number): string {
  if (status === 0) return 'We couldn’t reach the server. Check your connection and try again.';
  if (status === 404) return 'Not found';
  if (status === 503) return 'The site is unavailable right now. Try again in a moment.';
  return 'Something went wrong';
}

function withoutNulls(fields: Record<string, string[] | null>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages ?? []]));
}
