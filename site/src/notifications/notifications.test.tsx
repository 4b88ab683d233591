import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notice } from '@/api/schema.gen';
import { useStreamState } from '@/api/stream/stream-phase';
import { useToasts } from '@/ui/toast/toast';
import { dale, refusal, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { actionOf } from './notification-action';
import { NotificationsBell } from './notifications-bell';
import { useShownLot } from './shown-lots';

const notice = (notice_ID: number, text: string, more: Partial<Notice> = {}): Notice => ({
  notice_ID, text, kind: 'outbid', url: '/item/7', item_ID: 7, at: '2026-11-21T15:00:00Z', isRead: false, ...more,
});

const answers = (unread: number, ...notices: Notice[]) => http.get('*/GetNotices', () => HttpResponse.json({ unread, notices }));

const noStream = http.get('*/GetPersonalStream', () => refusal(503, 'busy'));

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  useToasts.setState({ shown: [] });
  api.use(noStream);
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('counts unread notifications, marks them as read when opened, and keeps highlighting the new ones', async () => {
  const read: unknown[] = [];
  const rows = [notice(9, 'You have been outbid on lot 12'), notice(8, 'You won lot 3', { kind: 'won', isRead: true })];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetNotices', () => HttpResponse.json({ unread: read.length ? 0 : 1, notices: rows.map((row) => ({ ...row, isRead: read.length > 0 || row.isRead })) })),
    http.put('*/ReadNotices', async ({ request }) => {
      read.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderAt('/', {}, <NotificationsBell />);
  await open(/^Notifications, 1 unread/);
  await expect.poll(() => read).toEqual([{ upTo: 9 }]);
  await screen.findByRole('button', { name: /^Notifications$/ });
  const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(first!.textContent).toMatch(/outbid on lot 12.*, new$/);
  expect(second!.textContent).not.toMatch(/, new/);
  expect(within(first!).getByRole('link', { name: /Bid again/ }).getAttribute('href')).toBe('/item/7');
  expect(within(second!).getByRole('link', { name: /Pay/ })).toBeTruthy();
});

test('leads to the summary of a sale that ended, and to the invoice or the deposit that a receipt is about', () => {
  const action = (kind: string, url: string) => actionOf({ kind, url });
  expect(action('event-ended', '/auction-summary?event=4')).toBe('View summary');
  expect(['deposit-received', 'refunded'].map((kind) => action(kind, '/myaccount?tab=deposits'))).toEqual(['View deposits', 'View deposits']);
  expect(['deposit-used', 'payment-received'].map((kind) => action(kind, '/myaccount?tab=invoices&invoice=3'))).toEqual(['View invoice', 'View invoice']);
  expect(action('lost', '/item/7')).toBe('');
});

test('an address on another site is not a link', async () => {
  api.use(...signedInAs(dale), answers(0, notice(1, 'Look', { url: 'https://elsewhere.example/', isRead: true })));
  renderAt('/', {}, <NotificationsBell />);
  await open(/^Notifications/);
  expect((await screen.findByText('Look')).closest('a')).toBeNull();
});

test('says so when there are none, and when loading fails', async () => {
  api.use(...signedInAs(dale), answers(0));
  renderAt('/', {}, <NotificationsBell />);
  await open(/^Notifications/);
  await screen.findByText(/^No notifications yet/);
  cleanup();
  api.use(http.get('*/GetNotices', () => refusal(503, 'Please try again')));
  renderAt('/', {}, <NotificationsBell />);
  await open(/^Notifications/);
  await screen.findByText('We couldn’t load your notifications');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

function BoardWithBell() {
  useShownLot(6);
  return <NotificationsBell />;
}

test('a streamed notification shows a toast, but not where the screen shows the lot: its own page, a board', async () => {
  const event = (item_ID: number, kind: string, text: string) => `event: notice\ndata: ${JSON.stringify(notice(20 + item_ID, text, { item_ID, kind }))}\n\n`;
  let rows: Notice[] = [];
  let send: (text: string) => void = () => undefined;
  api.use(
    ...signedInAs(dale),
    http.get('*/GetNotices', () => HttpResponse.json({ unread: rows.length, notices: rows })),
    http.get('*/GetPersonalStream', () => {
      const body = new ReadableStream<Uint8Array>({ start: (to) => void (send = (text) => to.enqueue(new TextEncoder().encode(text))) });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  renderAt('/', {}, <BoardWithBell />);
  await expect.poll(() => useStreamState.getState().phase, { timeout: 10_000 }).toBe('live');
  window.history.replaceState(null, '', '/item/9');
  rows = [notice(29, 'Outbid here'), notice(28, 'Outbid elsewhere')];
  send(event(9, 'outbid', 'Outbid here') + event(6, 'outbid', 'Outbid in the ring') + event(8, 'outbid', 'Outbid elsewhere') + event(7, 'extended', 'Extended'));
  await screen.findByRole('button', { name: /^Notifications, 2 unread/ });
  expect(useToasts.getState().shown.map(({ kind, text, next }) => [kind, text, next])).toEqual([['error', 'Outbid elsewhere', { label: 'Bid again', href: '/item/7' }]]);
  window.history.replaceState(null, '', '/');
});
