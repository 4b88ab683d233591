import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { usePerson } from '@/session/use-person';
import { countered, excavator, lot } from '../../tests/items';
import { contact, dale, guest, nothingYet, onePage, permissions, refusal, signedInAs } from '../../tests/people';
import { api, BeforeAddress, renderAt } from '../../tests/render-at';
import { AccountScreen } from './account-screen';

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => useSignInState.setState({ view: null, error: '' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', query, <AccountScreen />);
const navigation = () => screen.findByRole('navigation', { name: 'My account' });

function PersonName() {
  const person = usePerson();
  return person && <p>Known as {person.firstName}</p>;
}

describe('a guest', () => {
  test('is asked to sign in once, and no personal data is requested', async () => {
    guest();
    open();
    await screen.findByRole('heading', { name: 'Sign in to continue' });
    expect(useSignInState.getState().view).toBe('start');
    expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull();
  });
});

describe('a signed-in person', () => {
  beforeEach(() => api.use(...nothingYet(), http.get('*/GetContactInfo', () => HttpResponse.json(contact))));

  test('sees the overview first and no staff section', async () => {
    api.use(...signedInAs(dale));
    open();
    await screen.findByRole('heading', { level: 2, name: 'Needs your attention' });
    await screen.findByRole('heading', { level: 3, name: /^Welcome, Dale/ });
    const names = within(await navigation()).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(names).toEqual([
      '/myaccount', '/myaccount?tab=bids', '/myaccount?tab=watching', '/myaccount?tab=offers', '/myaccount?tab=purchases', '/myaccount?tab=auctions',
      '/myaccount?tab=searches', '/myaccount?tab=bidding', '/myaccount?tab=selling', '/myaccount?tab=settlements', '/myaccount?tab=invoices',
      '/myaccount?tab=payment-methods', '/myaccount?tab=deposits', '/myaccount?tab=documents', '/myaccount?tab=tax-exemptions', '/myaccount?tab=profile',
      '/myaccount?tab=accounts', '/myaccount?tab=security', '/notifications',
    ]);
    expect(within(await navigation()).getByRole('list', { name: 'Settings' }).textContent).toMatch(/Profile.*Accounts.*Security.*Notifications/);
    expect(useSignInState.getState().view).toBeNull();
    expect(screen.queryByText('Your registration isn’t complete')).toBeNull();
  });

  test('shows no section until the address can be read', async () => {
    api.use(...signedInAs(dale));
    renderAt('/myaccount', {}, <BeforeAddress><AccountScreen /><PersonName /></BeforeAddress>);
    await screen.findByText('Known as Dale');
    screen.getByText('Loading your account');
    expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull();
  });

  test('the address selects the section', async () => {
    api.use(...signedInAs(dale), http.get('*/GetUserAuctionPermissions', () => HttpResponse.json(permissions)));
    open({ tab: 'bidding' });
    await screen.findByRole('heading', { level: 2, name: 'Bidding' });
    expect(within(await navigation()).getByRole('link', { name: /^Bidding/ }).getAttribute('aria-current')).toBe('page');
    await screen.findByText('$42,000.00');
  });

  test.each(['staff', 'nonsense'])('a bidder who opens ?tab=%s gets the overview, and no requests are loaded', async (tab) => {
    api.use(...signedInAs(dale));
    open({ tab });
    await screen.findByRole('heading', { level: 2, name: 'Needs your attention' });
    expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull();
  });

  test.each(['administrator', 'clerk', 'inspector', 'auctioneer'] as const)('the old address of the office leads a %s there', async (role) => {
    api.use(...signedInAs({ ...dale, roles: [role] }));
    const { pushed } = open({ tab: 'staff', list: 'people', search: 'arlo' });
    await expect.poll(() => pushed.map(({ pathname }) => pathname)).toEqual(['/office/people?search=arlo']);
  });

  test('shows missing parts of the registration with a link to it', async () => {
    api.use(...signedInAs({ ...dale, isPhoneVerified: false, hasVerifiedPaymentMethod: false, step: 2 }));
    open();
    const card = await screen.findByRole('region', { name: 'Your registration' });
    expect(within(card).getByRole('link', { name: 'Complete registration' }).getAttribute('href')).toBe('/register');
    await waitFor(() => expect(within(card).getAllByRole('listitem').map((part) => part.textContent)).toEqual(['Bidder account done', 'Verified phone missing']));
  });

  test('says that the account could not be loaded, and tries again', async () => {
    let isDown = true;
    api.use(
      http.get('*/getUserInformation', () => (isDown ? refusal(503, 'The auction service is unavailable') : undefined)),
      ...signedInAs(dale),
    );
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your account');
    isDown = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByRole('heading', { level: 2, name: 'Needs your attention' });
  });

  test('a section that fails to load can be retried', async () => {
    let isDown = true;
    api.use(
      ...signedInAs(dale),
      http.get('*/GetContactInfo', () => (isDown ? HttpResponse.error() : HttpResponse.json(contact))),
    );
    open({ tab: 'profile' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    again.click();
    await screen.findByRole('form', { name: 'Contact information' });
  });

  test('tabs say what waits in them', async () => {
    const losing = [{ item: { ...excavator, lotNumber: '42', event_ID: 1 }, lot: { ...lot, prebidStatus_ID: 200 as const }, won: false }];
    api.use(
      ...signedInAs(dale),
      http.get('*/GetBids', () => HttpResponse.json({ winning: [], losing, ended: [], totals: { winning: 0, losing: 1, ended: 0 }, ...onePage(1) })),
      http.get('*/GetUserOfferHistory', () => HttpResponse.json({ offers: [countered], toAnswer: 1, ...onePage(1) })),
    );
    open({ tab: 'profile' });
    const nav = within(await navigation());
    await nav.findByRole('link', { name: /^My bids.*1 outbid/ });
    await nav.findByRole('link', { name: /^Offers.*2 to answer/ });
    expect(nav.getByRole('link', { name: /^Watch list/ }).textContent).not.toMatch(/\d/);
  });
});
