import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { atWork, openOffice, staff } from '../../../tests/office';
import { onePage } from '../../../tests/people';
import { api } from '../../../tests/render-at';

const row = {
  event_ID: 7, version: 4, eventCode: 'winter-20261205', name: 'Winter sale', type: 'online', eventStatus_ID: 9, timeZone: 'America/Chicago', startsAt: '2026-12-05T16:00:00Z',
  endsAt: '2026-12-06T00:00:00Z', location: 'Sioux Falls, SD', isCalled: false, isHeld: false, lotCount: 12, lotsWithoutPhoto: 2, registrations: 0, registrationsPending: 0, sold: 0, hammer: 0,
} as const;

const events = (name: string) => http.get('*/GetOfficeEvents', () => HttpResponse.json({ events: [{ ...row, name }], ...onePage(1) }));

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('a list shows what a colleague changes, without a reload', async () => {
  let say: (text: string) => void = () => undefined;
  atWork(staff, new ReadableStream({ start: (stream) => void (say = (text) => stream.enqueue(new TextEncoder().encode(text))) }));
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron', timeZone: 'America/Chicago' })), events('Fall sale'));
  openOffice('/office/events');
  await screen.findByText('Fall sale');
  api.use(events('Harvest sale'));
  say('event: office\ndata: {"subjects":["event"]}\n\n');
  await screen.findByText('Harvest sale');
});
