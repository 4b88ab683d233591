import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UserInformation } from '@/api/schema.gen';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { readSession } from '@/session/tokens/session-storage';
import { atWork, openOffice, staff } from '../../tests/office';
import { dale, guest, onePage, refusal, signedInAs } from '../../tests/people';
import { api } from '../../tests/render-at';

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron' })),
    http.get('*/GetAttention', () => HttpResponse.json({ waiting: [], sales: [] })),
  ),
);
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
  useSignInState.setState({ view: null });
  vi.unstubAllGlobals();
});
afterAll(() => api.close());

const as = (role: UserInformation['roles'][number]): UserInformation => ({ ...dale, roles: [role] });
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Office' }));
const sectionNames = async () => (await navigation()).getAllByRole('link').map((link) => link.getAttribute('aria-label'));

test('a guest is asked to sign in, and the office requests and shows nothing', async () => {
  guest();
  openOffice('/office/requests');
  await screen.findByRole('heading', { name: 'Sign in to continue' });
  expect(useSignInState.getState().view).toBe('start');
  expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull();
});

test('a bidder is told who the office is for, and can sign out', async () => {
  api.use(...signedInAs(dale), http.post('*', () => HttpResponse.json({ success: true })));
  const { visited } = openOffice('/office/people/9');
  await screen.findByRole('heading', { name: 'This is for the auction house’s staff' });
  expect(screen.getByText(/You’re signed in as dale@example\.com/)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(visited).toEqual(['/']);
  expect(readSession().status).toBe(false);
});

test('who acts for somebody works in their own name first', async () => {
  api.use(...signedInAs({ ...dale, actedFor: { user_ID: 1, name: 'Clara Clerk', until: '2026-12-01T00:00:00Z' } as unknown as UserInformation['actedFor'] }));
  openOffice('/office');
  await screen.findByRole('heading', { name: 'The office is closed while you act for somebody' });
  expect(screen.getByRole('button', { name: 'End acting for Dale' })).toBeTruthy();
});

test('an account that does not load can be tried again', async () => {
  let isDown = true;
  atWork();
  api.use(http.get('*/getUserInformation', () => (isDown ? refusal(503, 'The auction service is unavailable') : HttpResponse.json(staff))));
  openOffice('/office');
  await screen.findByText('We couldn’t load your account');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Start' });
});

test('the navigation has the sections that exist, with what waits in them, and who is signed in', async () => {
  atWork(as('clerk'));
  api.use(
    http.get('*/GetTaxExemptionRequests', () => HttpResponse.json({ requests: [], ...onePage(3) })),
    http.get('*/GetAttention', () => HttpResponse.json({ waiting: [{ id: 'exemptions', count: 3, amount: null }], sales: [] })),
  );
  openOffice('/office');
  await screen.findByRole('link', { name: 'Tax exemptions, 3 waiting' });
  expect(await sectionNames()).toEqual(['Start', 'Auctions', 'Items', 'Import', 'Requests', 'People', 'Tax exemptions, 3 waiting', 'Messages', 'Sales', 'Cash desk', 'Release', 'Invoices', 'Deposits', 'Payments']);
  expect((await navigation()).getByRole('link', { name: 'Start' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Dale Haugen').nextSibling!.textContent).toBe('Clerk');
  expect(screen.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe('/');
  const row = within(await screen.findByRole('list', { name: 'Waiting for you' })).getByRole('link');
  expect([row.textContent, row.getAttribute('href')]).toEqual(['3tax exemptions wait for a decision', '/office/tax-exemptions']);
});

test.each(['inspector', 'auctioneer'] as const)('an %s sees no section that the role does not open, and is told so at its address', async (role) => {
  api.use(...signedInAs(as(role)));
  openOffice('/office');
  await screen.findByRole('heading', { name: 'Nothing is waiting for you' });
  expect(await sectionNames()).toEqual(role === 'auctioneer' ? ['Start', 'Auctions', 'Items', 'Offers'] : ['Start', 'Items']);
  expect(screen.queryByRole('link', { name: 'Auctioneer view' }) !== null).toBe(role === 'auctioneer');
  cleanup();
  openOffice('/office/requests');
  await screen.findByRole('heading', { name: 'Your role doesn’t open this section' });
});

test.each([true, false])('in sandbox mode (%s), every page says that no money moves', async (isSandbox) => {
  atWork();
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', paymentForm: { isHosted: false, ...(isSandbox && { isSandbox }) } })));
  for (const [address, title] of [['/office', 'Start'], ['/office/requests', 'Requests'], ['/office/nonsense', 'There is no such page in the office']] as const) {
    openOffice(address);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByText(/sandbox mode: no money moves/) !== null).toBe(isSandbox);
    cleanup();
  }
});

test.each(['/office/nonsense', '/office/people/x', '/office/people/9/x'])('%s has no page', async (address) => {
  atWork();
  openOffice(address);
  await screen.findByRole('heading', { name: 'There is no such page in the office' });
  expect(await sectionNames()).toContain('People');
});

test('a section that does not load says so in its place and can be tried again', async () => {
  let isDown = true;
  atWork();
  api.use(http.get('*/GetPermissionRequests', () => (isDown ? refusal(503, 'The auction service is unavailable') : HttpResponse.json({ requests: [] }))));
  const { visited } = openOffice('/office/requests');
  await screen.findByText('We couldn’t load the requests');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No open requests' });
  expect(visited).toEqual([]);
});

test('a phone has the first four sections in a bar and all of them under More', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 576px)', media: query, addEventListener: () => undefined, removeEventListener: () => undefined }));
  atWork();
  openOffice('/office/messages');
  await waitFor(async () => expect(await sectionNames()).toEqual(['Start', 'Auctions', 'Items', 'Requests']));
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-current')).toBe('true'); // Messages is not in the bar
  await userEvent.click(more);
  const all = within(screen.getByRole('navigation', { name: 'All sections' }));
  expect(all.getByRole('link', { name: 'Messages' }).getAttribute('aria-current')).toBe('page');
  expect(all.getByRole('button', { name: 'Sign out' })).toBeTruthy();
});
