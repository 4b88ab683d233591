import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { excavator, excavatorDetail } from '../../../../tests/items';
import { atWork, openOffice } from '../../../../tests/office';
import { onePage } from '../../../../tests/people';
import { api } from '../../../../tests/render-at';

const zone = 'America/Chicago';
const draft = {
  event_ID: 7, version: 4, eventCode: 'winter', name: 'Winter sale', type: 'online', eventStatus_ID: 9, timeZone: zone, startsAt: '2026-12-05T16:00:00Z', endsAt: '2026-12-06T00:00:00Z',
  location: 'Sioux Falls, SD', isCalled: false,
};
const shown = {
  event_ID: 7, eventType_ID: 1, eventStatus_ID: 2, eventName: 'Winter sale', eventDescription: 'Iron of three counties', eventDateTime: '2026-12-05T16:00:00Z', eventDate: '2026-12-05',
  eventEndDateTime: '2026-12-06T00:00:00Z', timeZone: zone, location: 'Sioux Falls, SD', isThirdParty: false, isPrebidOpen: false, isCalled: false, hasExternalBoard: false, isHeld: false,
  lotCount: 1, imageUrl: '', providers: [], requiresApproval: false, terms_ID: 1, address: '', viewing: '', removal: '', firstLotClosesAt: null, premium: [], fee: [], feeName: '', titleFee: [],
  titleFeeName: '', surchargeRate: 0, taxRate: 0, taxName: '', softClose: { windowSeconds: 120, resetSeconds: 120, mode: 'lot', maxExtensions: 0 },
};

let status = 9;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  status = 9;
  atWork();
  api.use(
    http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: zone })),
    http.get('*/GetOfficeEvent', () => HttpResponse.json({ ...draft, eventStatus_ID: status })),
    http.get('*/GetEventPreview', () => HttpResponse.json({ event: shown, items: [{ ...excavator, lotNumber: '12' }], ...onePage(1) })),
    http.get('*/GetItemPreview', () => HttpResponse.json({ item: { ...excavatorDetail, details: { ...excavatorDetail.details, text: 'One owner.' } }, photos: [] })),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('a draft shows as guests will see it, with its lots, under a bar that says so', async () => {
  openOffice('/office/events/7/preview');
  expect(await screen.findByText('Preview: not published.')).toBeTruthy();
  expect(await screen.findByText('Iron of three counties')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Register|Bid|Watch/ })).toBeNull();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: excavator.description });
  expect(link.href).toContain(`/office/events/7/preview?item=${excavator.item_ID}`);
});

test('a lot of a draft has its own preview', async () => {
  openOffice(`/office/events/7/preview?item=${excavator.item_ID}`);
  expect(await screen.findByText('One owner.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the auction' }));
  expect(await screen.findByText('Iron of three counties')).toBeTruthy();
});

test('a published auction has no preview, and a failed one can be tried again', async () => {
  status = 2;
  openOffice('/office/events/7/preview');
  expect(await screen.findByText('This auction is published')).toBeTruthy();
  cleanup();
  status = 9;
  api.use(http.get('*/GetEventPreview', () => HttpResponse.json({ message: 'Down', requestId: 'x' }, { status: 500 })));
  openOffice('/office/events/7/preview');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
