import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail, ItemDetail } from '@/api/schema.gen';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { excavatorDetail } from '../../../../tests/items';
import { guest } from '../../../../tests/people';
import { api, renderAt } from '../../../../tests/render-at';
import { MoreActions } from './more-actions';

const item: ItemDetail = { ...excavatorDetail, display_ID: 1, buyNowPrice: undefined, event_ID: 4, eventType_ID: 3, eventName: 'Pipeline spread' };
const provider = { id: 1, name: 'EquipBid', isCatalogURLLive: true, catalogURL: 'https://equipbid.example/catalog', isRegisterURLLive: true, providerRegisterURL: 'https://equipbid.example/register' };

let event: Partial<EventDetail>;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  guest();
  event = { event_ID: 4, eventStatus_ID: 2, providers: [provider] };
  api.use(http.get('*/GetEvent', () => HttpResponse.json(event)));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const show = () => renderAt('/item/[...segments]', {}, <MoreActions item={item} action="partner" mustSignIn={false} />);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a lot that another company sells: register on its site to bid, and with us for notices', async () => {
  show();
  await screen.findByText(/^Bidding takes place on EquipBid\. Register there to bid/);
  expect(links().slice(0, 3)).toEqual(['https://equipbid.example/register', 'https://equipbid.example/catalog', '/event/4']);
  await userEvent.click(screen.getByRole('button', { name: /^Register.*Pipeline spread/ }));
  expect(useSignInState.getState().view).toBe('start');
});

test('while the provider’s links are not live, registration stays', async () => {
  event.providers = [{ ...provider, isCatalogURLLive: false, isRegisterURLLive: false }];
  show();
  await screen.findByText(/Bidding takes place on EquipBid\./);
  expect(links()[0]).toBe('/event/4');
  expect(screen.getByRole('button', { name: /^Register/ })).toBeTruthy();
});
