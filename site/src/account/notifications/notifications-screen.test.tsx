import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationPreferences } from '@/api/schema.gen';
import { dale, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { NotificationsScreen } from './notifications-screen';

const all: NotificationPreferences = {
  email: true, mobile: true, outBid: true, rejected: true, accepted: true, counter: true, starting: true, ended: true, canceled: true,
};

let held = all;
let answers: (() => void)[] = [];
const sent: NotificationPreferences[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  held = all;
  answers = [];
  sent.splice(0);
  api.use(
    ...signedInAs(dale),
    http.get('*/GetNotificationPreferences', () => HttpResponse.json(held)),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

/** Records what is sent and answers when the test releases it. */
function keeps(): void {
  api.use(
    http.put('*/SetNotificationPreferences', async ({ request }) => {
      const body = (await request.json()) as NotificationPreferences;
      sent.push(body);
      await new Promise<void>((resolve) => answers.push(resolve));
      held = body;
      return HttpResponse.json(body);
    }),
  );
}

const isOn = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked;
const open = async () => {
  renderAt('/notifications', {}, <NotificationsScreen />);
  await screen.findByRole('switch', { name: 'Email' });
};

test('shows all nine, turned on', async () => {
  await open();
  const switches = screen.getAllByRole('switch') as HTMLInputElement[];
  expect(switches.map((one) => one.checked)).toEqual(Array(9).fill(true));
});

test('shows a change immediately and as pending; a second one is sent afterward with both', async () => {
  keeps();
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'You’re outbid' }));
  expect(isOn('You’re outbid')).toBe(false);
  expect(screen.getAllByText('Saving…')).toHaveLength(1);
  await userEvent.click(screen.getByRole('switch', { name: 'An auction starts' }));
  expect(screen.getAllByText('Saving…')).toHaveLength(2);
  expect(sent).toEqual([{ ...all, outBid: false }]);
  answers[0]!();
  await expect.poll(() => sent[1]).toEqual({ ...all, outBid: false, starting: false });
  answers[1]!();
  await expect.poll(() => screen.queryAllByText('Saving…')).toEqual([]);
  expect([isOn('You’re outbid'), isOn('An auction starts')]).toEqual([false, false]);
});

test('reverts a failed change with a message and leaves the others', async () => {
  api.use(http.put('*/SetNotificationPreferences', () => refusal(503, 'Too much to do')));
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Email' }));
  await screen.findByText('Not saved. Too much to do');
  expect(isOn('Email')).toBe(true);
  keeps();
  await userEvent.click(screen.getByRole('switch', { name: 'Email' }));
  expect(screen.queryByText('Not saved. Too much to do')).toBeNull();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!();
  await expect.poll(() => screen.queryAllByText('Saving…')).toEqual([]);
  expect(isOn('Email')).toBe(false);
});

test('says that texts need a verified phone', async () => {
  api.use(...signedInAs({ ...dale, isPhoneVerified: false }));
  await open();
  expect(screen.getByRole('link', { name: 'Verify it' }).getAttribute('href')).toBe('/myaccount?tab=profile');
});
