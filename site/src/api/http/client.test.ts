import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { deletePersonal, getPersonal, getPublic, postOpen, postPersonal, reportBadRequests, setCredentials } from './client';
import { ApiError, isOutcomeUnknown, leadsToErrorScreen, mayRetry } from './errors';
import type { Delete, Get, Post } from './operation';
import { uploadPersonal } from './upload';
import { buyNow } from '../operations/offers.gen';
import { payInvoice } from '../operations/payments.gen';
import type { BuyNowInputBody, InvoicePayment, Payment } from '../schema.gen';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const base = window.location.origin;
const anything = '/api/x' as Get<unknown>;
const answer = (status: number, body: Record<string, unknown>) =>
  server.use(http.get(`${base}/api/x`, () => HttpResponse.json(body, { status, headers: { 'X-Request-Id': 'r-1' } })));

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error as ApiError,
  );
}

describe('errors of the API', () => {
  test.each([
    [400, { messages: ['First', 'Second'] }, 'badRequest', 'First'],
    [401, { message: 'Unauthorized' }, 'unauthorized', 'Unauthorized'],
    [402, { messages: ['Card declined'] }, 'paymentRequired', 'Card declined'],
    [403, { message: 'No' }, 'forbidden', 'No'],
    [404, { message: 'Item not found' }, 'notFound', 'Item not found'],
    [500, {}, 'server', 'Something went wrong'],
    [418, {}, 'unknown', 'Something went wrong'],
  ] as const)('%i', async (status, body, kind, message) => {
    answer(status, body);
    const error = await failureOf(getPublic(anything));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, kind, message, requestId: 'r-1' });
  });

  test('422 carries messages by field', async () => {
    answer(422, { fields: { emailAddress: ['Not an address'], name: null } });
    const error = await failureOf(getPublic(anything));
    expect(error.fields).toEqual({ emailAddress: ['Not an address'], name: [] });
  });

  test('does not show a proxy’s error page', async () => {
    server.use(http.get(`${base}/api/x`, () => HttpResponse.html('<h1>502 nginx</h1>', { status: 502 })));
    expect((await failureOf(getPublic(anything))).message).toBe('Something went wrong');
  });

  test('a non-JSON answer is a failure, not an empty success', async () => {
    server.use(http.get(`${base}/api/x`, () => HttpResponse.html('<h1>hello</h1>')));
    expect(await failureOf(getPublic(anything))).toBeInstanceOf(ApiError);
  });

  test('no connection', async () => {
    server.use(http.get(`${base}/api/x`, () => HttpResponse.error()));
    const error = await failureOf(getPublic(anything));
    expect(error.kind).toBe('network');
    expect(mayRetry(error)).toBe(true);
    expect(leadsToErrorScreen(error)).toBe(false);
  });

  test('which errors lead to /error and which may be retried', () => {
    expect([403, 404, 500, 503].every((status) => leadsToErrorScreen(new ApiError(status)))).toBe(true);
    expect([0, 400, 401, 402, 422].some((status) => leadsToErrorScreen(new ApiError(status)))).toBe(false);
    expect(mayRetry(new ApiError(404))).toBe(false);
  });
});

describe('the outcome of a change', () => {
  test.each([500, 502, 504, 520, 524])('is unknown after %i', (status) => expect(isOutcomeUnknown(new ApiError(status))).toBe(true));

  test.each([400, 401, 402, 403, 404, 409, 422, 429, 503])('is known after %i: nothing happened', (status) =>
    expect(isOutcomeUnknown(new ApiError(status))).toBe(false));

  test('is unknown if the server says so, whatever the status', async () => {
    answer(503, { message: 'Try again', outcome: 'unknown' });
    expect(isOutcomeUnknown(await failureOf(getPublic(anything)))).toBe(true);
  });

  test('is unknown without an answer, and after one that cannot be read', async () => {
    server.use(http.get(`${base}/api/x`, () => HttpResponse.error()));
    expect(isOutcomeUnknown(await failureOf(getPublic(anything)))).toBe(true);
    server.use(http.get(`${base}/api/x`, () => HttpResponse.html('<h1>hello</h1>')));
    expect(isOutcomeUnknown(await failureOf(getPublic(anything)))).toBe(true);
    expect(isOutcomeUnknown(new TypeError())).toBe(true);
  });
});

describe('tokens', () => {
  test('personal calls send one, public calls never do', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get(`${base}/api/x`, ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        return HttpResponse.json({});
      }),
    );
    setCredentials({ bearer: async () => 'abc', onUnauthorized: () => undefined });
    await getPublic(anything);
    await getPersonal(anything);
    expect(seen).toEqual([null, 'Bearer abc']);
  });

  test('reports a rejected token', async () => {
    answer(401, { message: 'Unauthorized' });
    const refused: string[] = [];
    setCredentials({ bearer: async () => 'old', onUnauthorized: (token) => refused.push(token) });
    await failureOf(getPersonal(anything));
    await failureOf(getPublic(anything));
    expect(refused).toEqual(['old']);
  });

  test('reports the first message of a 400, of any call, and of nothing else', async () => {
    const reported: string[] = [];
    setCredentials({ bearer: async () => 'abc', onUnauthorized: () => undefined });
    reportBadRequests((message) => reported.push(message));
    answer(400, { messages: ['First', 'Second'] });
    expect((await failureOf(getPublic(anything))).messages).toEqual(['First', 'Second']);
    await failureOf(getPersonal(anything));
    answer(422, { fields: { name: ['Missing'] } });
    await failureOf(getPublic(anything));
    expect(reported).toEqual(['First', 'First']);
  });

  test('an open call sends JSON and its headers', async () => {
    server.use(
      http.post(`${base}/api/Token/v2`, async ({ request }) =>
        HttpResponse.json({ source: request.headers.get('login-source'), sent: await request.json() }),
      ),
    );
    expect(await postOpen('/api/Token/v2' as Post<unknown, unknown>, { a: 1 }, { 'login-source': 'auction' })).toEqual({ source: 'auction', sent: { a: 1 } });
  });
});

describe('a house whose API has a host of its own', () => {
  const api = 'https://api.house.example';
  beforeEach(() => {
    document.head.innerHTML = `<meta name="api-origin" content="${api}"/>`;
    setCredentials({ bearer: async () => 'abc', onUnauthorized: () => undefined });
  });
  afterEach(() => document.head.replaceChildren());

  test('changes and files go there, reads and sign-ins do not', async () => {
    const asked: string[] = [];
    server.use(
      http.all('*/api/*', ({ request }) => {
        asked.push(`${request.method} ${request.url}`);
        return HttpResponse.json({});
      }),
    );
    await postPersonal('/api/bid' as Post<unknown, unknown>, {});
    await deletePersonal('/api/watch' as Delete<unknown>);
    await uploadPersonal('/api/file' as Post<File, unknown>, new File(['a'], 'a.pdf'), { idempotencyKey: 'k', onProgress: () => undefined, signal: new AbortController().signal });
    await getPersonal('/api/mine' as Get<unknown>);
    await getPublic('/api/item' as Get<unknown>);
    await postOpen('/api/token' as Post<unknown, unknown>, {});
    expect(asked).toEqual([
      `POST ${api}/api/bid`, `DELETE ${api}/api/watch`, `POST ${api}/api/file`, `GET ${base}/api/mine`, `GET ${base}/api/item`, `POST ${base}/api/token`,
    ]);
  });
});

test('the types of the contract are checked', () => {
  const pay = (body: InvoicePayment) => postPersonal(payInvoice, body);
  expectTypeOf(pay).returns.resolves.toEqualTypeOf<Payment>();
  // @ts-expect-error The body of another operation.
  expectTypeOf((body: BuyNowInputBody) => postPersonal(payInvoice, body)).toBeFunction();
  // @ts-expect-error Another method.
  expectTypeOf(() => getPersonal(buyNow)).toBeFunction();
});
