import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dale, guest, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { useHandoffQuestion } from '@/session/handoff/handoff-question-state';
import { useToasts } from '@/ui/toast/toast';
import { ExternalBoardLink } from './external-board-link';
import { withToken } from './go-to-board';
import { placeOf } from './simulcast-destination';
import { Simulcast } from './simulcast';
import { SimulcastScreen } from './simulcast-screen';

const board = 'https://board.example/ring?house=7';
let left: string[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  left = [];
  localStorage.clear();
  guest();
  useToasts.setState({ shown: [] });
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ auctionBoardURL: board })));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

describe('the link to the house’s own board', () => {
  const show = () => renderAt('/', {}, <ExternalBoardLink eventId={8}>JOIN LIVE AUCTION</ExternalBoardLink>);
  const link = () => screen.findByRole('link', { name: 'JOIN LIVE AUCTION' });

  test('takes people there with a token for it, which is not in the link', async () => {
    api.use(...signedInAs(dale), http.get('*/GetHandoffSession', ({ request }) => HttpResponse.json({ token: `for ${new URL(request.url).searchParams.get('Event_ID')}`, boardURL: board })));
    show();
    await waitFor(async () => expect((await link()).getAttribute('href')).toBe(board));
    await userEvent.click(await link());
    await waitFor(() => expect(left).toEqual(['https://board.example/ring?house=7&token=for+8']));
  });

  test('says so with the specification’s words when there is no token, and goes nowhere', async () => {
    api.use(...signedInAs(dale), http.get('*/GetHandoffSession', () => refusal(503, 'Later')));
    show();
    await userEvent.click(await link());
    await waitFor(() => expect(useToasts.getState().shown).toMatchObject([{ kind: 'error', text: 'Server Error Please, Please Contact Support' }]));
    expect(left).toEqual([]);
  });

  test('guests follow it without a token', async () => {
    show();
    const to = await link();
    await waitFor(() => expect(to.getAttribute('href')).toBe(board));
    const isKept = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', isKept, { once: true });
    await userEvent.click(to);
    expect([left, useToasts.getState().shown]).toEqual([[], []]);
  });

  test.each([
    ['https://b.example/x', 'https://b.example/x?token=t%26u'],
    ['https://b.example/x?token=old#a', 'https://b.example/x?token=t%26u#a'],
    ['/simulcast?event=8', `${window.location.origin}/simulcast?event=8&token=t%26u`],
  ])('%s with the token', (from, to) => expect(withToken(from, 't&u')).toBe(to));

  test('never goes to an address that is not of the web', () => expect(() => withToken('javascript:alert(1)', 't')).toThrow());
});

const sale = { event_ID: 8, eventType_ID: 2, eventStatus_ID: 3, eventName: 'Ring sale', isCalled: true, hasExternalBoard: false } as const;

test.each([
  [{}, 0, '/live-auction?event=8'],
  [{}, 55, '/live-auction?event=8&lot=55'],
  [{ hasExternalBoard: true }, 55, null],
  [{ eventStatus_ID: 2 }, 0, '/event/8'],
  [{ eventStatus_ID: 2 }, 55, '/item/55'],
  [{ eventStatus_ID: 4, hasExternalBoard: true }, 0, '/event/results/8'],
  [{ eventStatus_ID: 4 }, 55, '/item/55'],
  [{ eventType_ID: 3, isCalled: false }, 0, '/event/8'],
  [{ isCalled: false }, 0, '/event/8'],
  [{ isCalled: false }, 55, '/item/55'],
] as const)('a link to %j, lot %i, leads to %s', (more, lot, to) => expect(placeOf({ ...sale, ...more }, lot)).toBe(to));

describe('/simulcast', () => {
  const open = (query: Record<string, string>) => renderAt('/simulcast', query, <SimulcastScreen />);
  /** The mocked router forgets the rest of the query when the token leaves the address. */
  const openWith = (token: string) => renderAt('/simulcast', {}, <Simulcast eventId={8} lotId={0} token={token} />);
  const person = { token: 't', refresh_token: 'r', expires_in: 15, refresh_token_expires_in: 600, user_ID: 7, isGuest: false };

  beforeEach(() => {
    api.use(
      http.get('*/GetEvent', () => HttpResponse.json(sale)),
      http.get('*/getUserInformation', () => HttpResponse.json(dale)),
      http.post('*/Token/handoff', async ({ request }) => (((await request.json()) as { token: string }).token === 'good' ? HttpResponse.json(person) : refusal(401, 'Unauthorized'))),
    );
  });

  test('asks whom the token is for, then opens the board', async () => {
    const { pushed } = openWith('good');
    await waitFor(() => expect(useHandoffQuestion.getState().question).not.toBeNull());
    expect(pushed.map(({ pathname }) => pathname)).not.toContain('/live-auction?event=8');
    useHandoffQuestion.getState().question!.answer(true);
    await waitFor(() => expect(pushed.at(-1)?.pathname).toBe('/live-auction?event=8'));
  });

  test('lets guests watch without a token', async () => {
    const { pushed } = open({ event: '8' });
    await waitFor(() => expect(pushed[0]?.pathname).toBe('/live-auction?event=8'));
    cleanup();
    const { pushed: next } = open({});
    await waitFor(() => expect(next.at(-1)?.pathname).toBe('/live-auction'));
  });

  test('says that a token did not work, and where to go on', async () => {
    const { pushed } = openWith('spent');
    expect(await screen.findByRole('heading', { name: 'Sign in to bid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch the auction' }).getAttribute('href')).toBe('/live-auction?event=8');
    expect(pushed.map(({ pathname }) => pathname)).not.toContain('/live-auction?event=8');
  });

  test('sends nobody to another site by itself', async () => {
    api.use(http.get('*/GetEvent', () => HttpResponse.json({ ...sale, hasExternalBoard: true })), ...signedInAs(dale));
    open({ event: '8' });
    expect(await screen.findByRole('link', { name: 'JOIN LIVE AUCTION' })).toBeTruthy();
    expect(left).toEqual([]);
  });

  test('knows no such auction', async () => {
    api.use(http.get('*/GetEvent', () => refusal(404, 'Event not found')));
    open({ event: '9' });
    expect(await screen.findByText('We couldn’t find this auction')).toBeTruthy();
  });
});
