import type { NextRouter } from 'next/router';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { guest, refusal } from '../../../tests/people';
import { api } from '../../../tests/render-at';
import { exchangeHandoff, takeHandoff, withoutParameter } from './exchange-handoff';
import { useSignInState } from '../sign-in/sign-in-state';
import { handoffParameter } from './handoff-parameter';
import { answerHandoff, useHandoffQuestion } from './handoff-question-state';
import { signedOut } from '../tokens/auth-session';
import { tokenReceived } from '../tokens/token-received';
import { readSession, writeSession } from '../tokens/session-storage';

const person = { token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };
let steps: string[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  steps = [];
  localStorage.clear();
  guest();
  api.use(
    http.post('*/Token/handoff', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      steps.push(`exchange ${token}`);
      return token === 'good' ? HttpResponse.json(person) : refusal(401, 'Unauthorized');
    }),
    http.get('*/getUserInformation', ({ request }) => {
      steps.push(`person ${request.headers.get('Authorization')!.replace('Bearer ', '')}`);
      return HttpResponse.json({ firstName: 'Ann', lastName: 'Field', emailAddress: 'ann@field.example' });
    }),
    http.post('*/Token/revoke', async ({ request }) => {
      steps.push(`revoke ${((await request.json()) as { refresh_token: string }).refresh_token}`);
      return HttpResponse.json({ success: true });
    }),
  );
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function answer(isAccepted: boolean) {
  await expect.poll(() => useHandoffQuestion.getState().question).not.toBeNull();
  answerHandoff(isAccepted);
}

const router = (asPath: string) =>
  ({ pathname: '/search', asPath, replace: async (to: string) => steps.push(`address ${to}`) }) as unknown as NextRouter;

test.each([
  ['/search?token=abc', '/search'],
  ['/search?a=1&token=abc&b=%7C#x', '/search?a=1&b=%7C#x'],
  ['/content?how-to-buy&token=abc', '/content?how-to-buy'],
  ['/search?mytoken=1&token', '/search?mytoken=1'],
  ['/search#token=abc', '/search#token=abc'],
  ['/', '/'],
])('%s without its token is %s', (from, to) => expect(withoutParameter(from, 'token')).toBe(to));

test.each([
  ['/search', 'abc', 'abc'],
  ['/search', undefined, ''],
  ['/search', ['a', 'b'], ''],
  ['/reset/[...token]', ['abc'], ''],
  ['/enter-auction', 'abc', ''],
  ['/simulcast', 'abc', ''],
  ['/activate/inspector', 'abc', ''],
])('on %s with %j the handoff token is %j', (pathname, token, found) => expect(handoffParameter(pathname, token)).toBe(found));

test('removes the token from the address before using it', async () => {
  const taken = takeHandoff(router('/search?token=good&a=1'), 'good');
  await answer(true);
  await taken;
  expect(steps).toEqual(['address /search?a=1', 'exchange good', 'person t']);
  expect(readSession()).toMatchObject({ status: true, user_ID: 7 });
});

test('signs nobody in before the visitor has seen whose account it is and agreed', async () => {
  const exchange = exchangeHandoff('good');
  await expect.poll(() => useHandoffQuestion.getState().question?.person).toMatchObject({ firstName: 'Ann', emailAddress: 'ann@field.example' });
  expect([readSession().status, useSignInState.getState().view]).toEqual([false, 'handoff']);
  await answer(false);
  expect(await exchange).toBe('declined');
  expect([readSession().status, useSignInState.getState().view]).toEqual([false, null]);
  await expect.poll(() => steps).toContain('revoke r');
});

test('a rejected token leaves the session unchanged', async () => {
  expect(await exchangeHandoff('bad')).toBe('refused');
  expect(readSession()).toEqual({ status: false });
});

test('works for guests only; an expired session counts as a guest’s', async () => {
  writeSession(tokenReceived(signedOut, { ...person, user_ID: 9 }, Date.now()));
  expect(await exchangeHandoff('good')).toBe('done');
  expect(steps).toEqual([]);
  expect(readSession()).toMatchObject({ user_ID: 9 });
  writeSession(tokenReceived(signedOut, { ...person, user_ID: 9, refresh_token_expires_in: 0, expires_in: 0 }, Date.now()));
  const exchange = exchangeHandoff('good');
  await answer(true);
  expect(await exchange).toBe('done');
  expect(readSession()).toMatchObject({ user_ID: 7 });
});
