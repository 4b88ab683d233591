import { cleanup, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { guest, refusal } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { UnsubscribeScreen } from './unsubscribe-screen';

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const show = (query: Record<string, string>) => {
  guest();
  renderAt('/unsubscribe', query, <UnsubscribeScreen />);
};

test('asks first and unsubscribes without a sign-in', async () => {
  const sent: string[] = [];
  api.use(
    http.post('*/User/Unsubscribe/:token', ({ params, request }) => {
      sent.push(`${String(params.token)} ${request.headers.get('Authorization')}`);
      return HttpResponse.json({ success: true, topic: 'outBid' });
    }),
  );
  show({ token: 'secret', topic: 'outBid' });
  expect(await screen.findByText(/^Stop emails and text messages when you’re outbid\?/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/^You’re unsubscribed\. We won’t send you messages when you’re outbid anymore\./)).toBeTruthy();
  expect(sent).toEqual(['secret null']);
});

test('says what to do about a link that is not valid', async () => {
  api.use(http.post('*/User/Unsubscribe/:token', () => refusal(400, 'This unsubscribe link isn’t valid')));
  show({ token: 'x' });
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('This unsubscribe link isn’t valid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe('/notifications');
});

test('without a token leads to the settings', async () => {
  show({});
  expect(await screen.findByText(/^Open the link in the email again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});
