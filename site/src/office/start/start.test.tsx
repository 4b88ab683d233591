import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Attention } from '@/api/schema.gen';
import { atWork, openOffice, staff } from '../../../tests/office';
import { refusal } from '../../../tests/people';
import { api } from '../../../tests/render-at';
import { barsOf, lineOf } from './sale-chart';

const course = Array.from({ length: 24 }, (_, at) => ({ until: '2026-11-21T20:00:00Z', bids: at === 23 ? 12 : 6, hammer: at * 1000 }));

const attention: Attention = {
  waiting: [{ id: 'unpaid', count: 2, amount: 18450.5 }, { id: 'photos', count: 1, amount: null }],
  next: {
    event_ID: 7, name: 'Winter sale', timeZone: 'America/Chicago', startsAt: '2026-12-05T16:00:00Z', isDraft: true, lotCount: 12,
    checklist: [{ id: 'terms', ok: false, text: 'Choose terms that have a text', count: 0, blocks: true }],
  },
  sales: [
    {
      event_ID: 3, name: 'Fall sale', timeZone: 'America/Chicago', startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T20:00:00Z', isOver: true, lotCount: 40, sold: 30, unsold: 8, pending: 2,
      hammer: 1250000, bid: 0, bids: 150, bidders: 41, views: 1200, course,
    },
  ],
};

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

test('the start page says what waits, how the last auction went, and what the next one lacks', async () => {
  atWork();
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron' })), http.get('*/GetAttention', () => HttpResponse.json(attention)));
  openOffice('/office');
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2unpaid invoices, $18,450.50', '1item without a photo']);
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/office/invoices?status=unpaid', '/office/items?filter=no-photo']);
  const last = screen.getByRole('region', { name: 'Last auction: Fall sale' });
  expect(last.textContent).toMatch(/^Last auction: Fall sale40 lots: 30 sold, 8 not sold, 2 pendingHammer\$1,250,000Sell-through75%Bids150Bidders41Views1,200/);
  within(last).getByRole('img', { name: 'Bids and hammer prices of Fall sale over time' });
  expect(within(last).getByRole('figure').textContent).toBe('Bids (bars) and hammer prices so far (line), the last at 11/21/2026, 2:00 PM CST');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  const next = screen.getByRole('region', { name: 'Next auction' });
  expect(next.textContent).toBe('Next auctionWinter sale Draft12/05/2026, 10:00 AM CST · 12 lotsChoose terms that have a text (before it can be published)');
});

test('until a house has an auction, its start page offers first steps to those who may take them', async () => {
  const offered = async (person = staff) => {
    atWork(person);
    api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron' })));
    openOffice('/office');
    await screen.findByText('Nothing is waiting for you');
    const links = screen.queryByRole('list', { name: 'First steps' })?.querySelectorAll('a') ?? [];
    cleanup();
    return [...links].map((link) => link.getAttribute('href'));
  };
  expect(await offered()).toEqual(['/office/house/rules', '/office/house/terms', '/office/house/staff', '/office/items/new', '/office/import', '/office/events/new']);
  expect(await offered({ ...staff, roles: ['manager'] })).toEqual(['/office/items/new', '/office/import', '/office/events/new']);
  expect(await offered({ ...staff, roles: ['cataloger'] })).toEqual([]);
});

test('a start page that does not load can be tried again', async () => {
  atWork();
  api.use(http.get('*/GetTenantContent', () => HttpResponse.json({ tenantName: 'Prairie Iron' })), http.get('*/GetAttention', () => refusal(503, 'The auction service is unavailable')));
  openOffice('/office');
  await screen.findByText('We couldn’t load what waits for you');
});

test('the tallest bar is as high as the chart, and the line ends at its top', () => {
  const bars = barsOf(course);
  expect([bars.length, bars[23]!.high, bars[0]!.high]).toEqual([24, 96, 48]);
  expect(lineOf(course)).toMatch(/^0\.0,94\.0 .* 480\.0,2\.0$/);
  expect(lineOf([{ hammer: 0 }])).toBe('0.0,94.0 480.0,94.0');
});
