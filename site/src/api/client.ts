import { noteServerDate } from '@/lib/server-clock';
import { ApiError } from './errors';
import type { Error as ErrorBody } from './schema.gen';

/** Specification section 9. */
const timeoutMs = 300_000;

type Credentials = {
  /** The token to send; asks for a guest session when there is none yet. */
  bearer: () => Promise<string>;
  /** The API does not accept the token that was sent. */
  onUnauthorized: (token: string) => void;
};

let credentials: Credentials | null = null;

/** Called once by the session, which this layer does not know. */
export function setCredentials(given: Credentials): void {
  credentials = given;
}

/** A public call: its answer is the same for everybody, so it never bears a token. `key` is its path and query. */
export function getPublic<T>(key: string): Promise<T> {
  return send<T>(key, {});
}

export function getPersonal<T>(path: string): Promise<T> {
  return sendWithToken<T>(path, {});
}

/**
 * With a key (`newIdempotencyKey`) a repeated call has its effect once, and is answered as the first was: for bids, offers and
 * purchases, whose answer may be lost on the way.
 */
export function postPersonal<T>(path: string, body: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}): Promise<T> {
  return sendWithToken<T>(path, jsonBody('POST', body, idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}));
}

export function putPersonal<T>(path: string, body: unknown): Promise<T> {
  return sendWithToken<T>(path, jsonBody('PUT', body));
}

export function deletePersonal<T>(path: string): Promise<T> {
  return sendWithToken<T>(path, { method: 'DELETE' });
}

/** A call that changes something and asks for no session: token, newsletter, lead. */
export function postOpen<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  return send<T>(path, jsonBody('POST', body, headers));
}

function sendWithToken<T>(path: string, init: RequestInit): Promise<T> {
  return withToken((bearer) => send<T>(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...bearer } }));
}

/** Calls with the header of a token that is good now. That it is refused is told to the session. */
export async function withToken<T>(call: (bearer: Record<string, string>) => Promise<T>): Promise<T> {
  if (!credentials) throw new ApiError(401);
  const token = await credentials.bearer();
  try {
    return await call({ Authorization: `Bearer ${token}` });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') credentials.onUnauthorized(token);
    throw error;
  }
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await reach(path, init);
  const body = await readBody(response);
  if (!response.ok) throw failure(response, body);
  return body as T;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(path, { ...init, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
    if (isFresh(response)) noteServerDate(response.headers.get('Date'), sentAt, Date.now());
    return response;
  } catch {
    throw new ApiError(0);
  }
}

/** What nobody may store came straight from the server, so its date is the server's time now. */
function isFresh(response: Response): boolean {
  return response.headers.get('Cache-Control')?.includes('no-store') === true;
}

/** Undefined when the answer is not JSON: a proxy's own page, say. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (response.ok) throw new ApiError(502, { message: 'The server sent an answer we cannot read.' });
    return undefined;
  }
}

function failure(response: Response, body: unknown): ApiError {
  const known = (body && typeof body === 'object' ? body : {}) as Partial<ErrorBody>;
  const requestId = known.requestId ?? response.headers.get('X-Request-Id') ?? '';
  return new ApiError(response.status, { ...known, requestId });
}

function jsonBody(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}
