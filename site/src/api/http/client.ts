import { noteServerDate } from '@/lib/server-clock';
import { apiOrigin } from './api-origin';
import { ApiError, type ErrorBody } from './errors';
import type { Delete, Get, Post, Put } from './operation';

/** The request timeout (specification section 9). */
export const timeoutMs = 300_000;

type Credentials = {
  /** Returns the token to send, requesting a guest session if there is none. */
  bearer: () => Promise<string>;
  /** Called when the API rejects the token. */
  onUnauthorized: (token: string) => void;
};

let credentials: Credentials | null = null;

/** Registers the session's token source, because this layer must not import the session. */
export function setCredentials(source: Credentials): void {
  credentials = source;
}

let onBadRequest: ((message: string) => void) | null = null;

/** Has the first message of every 400 reported. */
export function reportBadRequests(report: (message: string) => void): void {
  onBadRequest = report;
}

/** Gets a public resource, which is the same for everyone, without a token. */
export function getPublic<Answer>(operation: Get<Answer>): Promise<Answer> {
  return send(operation, {});
}

export function getPersonal<Answer>(operation: Get<Answer>): Promise<Answer> {
  return sendWithToken(operation, {});
}

/** Gets a personal resource with a token that is not the session's. */
export function getAs<Answer>(operation: Get<Answer>, token: string): Promise<Answer> {
  return send(operation, { headers: { Authorization: `Bearer ${token}` } });
}

/**
 * Sends a personal POST. With an idempotency key (`newIdempotencyKey`) a repeated request takes effect once and gets the
 * first answer. Bids, offers and purchases need one, because an answer may get lost.
 */
export function postPersonal<Body, Answer>(operation: Post<Body, Answer>, body: NoInfer<Body>, { idempotencyKey }: { idempotencyKey?: string } = {}): Promise<Answer> {
  return sendWithToken(operation, jsonBody('POST', body, idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}));
}

export function putPersonal<Body, Answer>(operation: Put<Body, Answer>, body: NoInfer<Body>): Promise<Answer> {
  return sendWithToken(operation, jsonBody('PUT', body));
}

export function deletePersonal<Answer>(operation: Delete<Answer>): Promise<Answer> {
  return sendWithToken(operation, { method: 'DELETE' });
}

/** Sends a POST that needs no session: token, newsletter, lead. */
export function postOpen<Body, Answer>(operation: Post<Body, Answer>, body: NoInfer<Body>, headers: Record<string, string> = {}): Promise<Answer> {
  return send(operation, jsonBody('POST', body, headers));
}

/** Sends a change to the API's host. Reads stay at the site's: they are short, and each address of another host would cost a preflight. */
function sendWithToken<T>(path: string, init: RequestInit): Promise<T> {
  return withToken((bearer) => send(init.method ? apiOrigin() + path : path, { ...init, headers: { ...(init.headers as Record<string, string>), ...bearer } }));
}

/** Sends a request with the session's token and reports a rejected token to the session. */
export async function withToken<T>(request: (bearer: Record<string, string>) => Promise<T>): Promise<T> {
  if (!credentials) throw new ApiError(401);
  const token = await credentials.bearer();
  try {
    return await request({ Authorization: `Bearer ${token}` });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') credentials.onUnauthorized(token);
    throw error;
  }
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetchWithTimeout(path, init);
  const body = await readBody(response);
  if (response.ok) return body as T;
  throw noteRefusal(toApiError(response, body));
}

/** Reports the message of a 400 (specification section 8) and returns the error. */
export function noteRefusal(error: ApiError): ApiError {
  if (error.kind === 'badRequest') onBadRequest?.(error.message);
  return error;
}

export async function fetchWithTimeout(path: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(path, { ...init, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
    if (isUncached(response)) noteServerDate(response.headers.get('Date'), sentAt, Date.now());
    return response;
  } catch {
    throw new ApiError(0);
  }
}

/** Reports whether a response cannot come from a cache, so that its Date is current. */
function isUncached(response: Response): boolean {
  return response.headers.get('Cache-Control')?.includes('no-store') === true;
}

/** Reads the JSON body; undefined if it is not JSON, such as a proxy's error page. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (response.ok) throw new ApiError(502, { message: 'We received an unreadable answer from the server.' });
    return undefined;
  }
}

export function toApiError(response: Response, body: unknown): ApiError {
  const fields = (body && typeof body === 'object' ? body : {}) as ErrorBody;
  const requestId = fields.requestId ?? response.headers.get('X-Request-Id') ?? '';
  return new ApiError(response.status, { ...fields, requestId });
}

function jsonBody(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}
