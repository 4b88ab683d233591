import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ItemDetail } from '@/api/schema.gen';
import { BuyActions } from '@/inventory/item/buying/buy-actions';
import { resumeIntent, useIntent } from '@/session/intent/intent';
import { takeKeptIntent } from '@/session/intent/kept-intent';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { costOf, excavatorDetail } from '../../../../tests/items';
import { lot } from '../../../../tests/open-lot';
import { dale, guest, refusal, signedInAs } from '../../../../tests/people';
import { api, renderAt } from '../../../../tests/render-at';
import { BidderPanel } from './bidder-panel';
import { PanelActions } from './panel-actions';

const item: ItemDetail = { ...excavatorDetail, item_ID: 7, event_ID: 1, buyNowPrice: undefined };

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  api.use(
    ...signedInAs(dale),
    http.get('*/GetBidding', () => HttpResponse.json(lot)),
    http.get('*/GetBiddingTerms', () => refusal(503, 'Not now')),
    http.get('*/GetCost', () => HttpResponse.json(costOf(7, 12_500))),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [] })),
    http.get('*/GetPersonalStream', () => refusal(503, 'Not now')),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useIntent.setState({ resumed: null });
  useSignInState.setState({ view: null, intent: null });
  unload();
});

test('a guest’s bid and offer are remembered when they are asked to sign in', async () => {
  guest();
  renderAt('/item/7', {}, <PanelActions item={item} action="bid" />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to bid' }));
  expect(useSignInState.getState().intent).toEqual({ kind: 'bid', id: 7 });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to make an offer' }));
  expect(useSignInState.getState().intent).toEqual({ kind: 'offer', id: 7 });
});

test('a guest who signed in to bid is taken to the bid form', async () => {
  renderAt('/item/7', {}, <BidderPanel item={item} refresh={() => undefined} />, 'shared');
  act(() => resumeIntent({ kind: 'bid', id: 7 }, '/item/7'));
  await waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull());
  expect(useIntent.getState().resumed).toBeNull();
});

test('a guest calculates the total, and finds the amount again after signing in', async () => {
  guest();
  renderAt('/item/7', {}, <PanelActions item={item} action="bid" />);
  const summary = await screen.findByText('Calculate your total with fees and tax');
  summary.parentElement!.setAttribute('open', '');
  const field = await screen.findByRole('textbox', { name: 'Your bid' });
  await userEvent.clear(field);
  await userEvent.type(field, '13,500');
  await screen.findByText('Total');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to bid $13,500' }));
  expect(useSignInState.getState().intent).toEqual({ kind: 'bid', id: 7, amount: 13_500 });
  cleanup();
  signedInAs(dale);
  renderAt('/item/7', {}, <BidderPanel item={item} refresh={() => undefined} />, 'shared');
  act(() => resumeIntent({ kind: 'bid', id: 7, amount: 14_500 }, '/item/7'));
  await screen.findByRole('button', { name: 'Place max bid of $14,500' });
});

test('a guest who signed in to make an offer finds its dialog open, and can close it', async () => {
  renderAt('/item/7', {}, <BuyActions item={item} purchase={undefined} />);
  act(() => resumeIntent({ kind: 'offer', id: 7 }, '/item/7'));
  expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(useIntent.getState().resumed).toBeNull();
});

test('a person whose registration is not complete completes it before an offer, and then continues', async () => {
  api.use(...signedInAs({ ...dale, hasAccount: false }));
  renderAt('/item/7', {}, <BuyActions item={item} purchase={undefined} />);
  act(() => resumeIntent({ kind: 'offer', id: 7 }, '/item/7'));
  await screen.findByRole('dialog', { name: 'Complete your registration', hidden: true });
  expect(screen.queryByLabelText('Amount in dollars')).toBeNull();
  const link = screen.getByRole('link', { name: 'Complete registration', hidden: true });
  expect(link.getAttribute('href')).toBe('/register');
  await userEvent.click(link);
  expect(takeKeptIntent(dale.emailAddress).intent).toEqual({ kind: 'offer', id: 7 });
});

test('a person whose online bidding is disabled is led to request it instead of an offer', async () => {
  api.use(...signedInAs({ ...dale, onlineBiddingStatus_ID: 0 }));
  renderAt('/item/7', {}, <BuyActions item={item} purchase={undefined} />);
  act(() => resumeIntent({ kind: 'offer', id: 7 }, '/item/7'));
  await screen.findByRole('dialog', { name: 'Online Bidding Registration Required', hidden: true });
  expect(screen.queryByLabelText('Amount in dollars')).toBeNull();
  expect(screen.getByRole('link', { name: 'Request online bidding', hidden: true }).getAttribute('href')).toBe('/myaccount?tab=bidding');
});

test('the dialog of another item, or of an offer no longer possible, stays closed', () => {
  renderAt('/item/7', {}, <BuyActions item={item} purchase={undefined} />);
  act(() => resumeIntent({ kind: 'offer', id: 8 }, '/item/7'));
  act(() => resumeIntent({ kind: 'buyNow', id: 7 }, '/item/7'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
