import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Settlement, SettlementOutputBody } from '@/api/schema.gen';
import { dale, onePage, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { SettlementsSection } from './settlements-section';
import { statusText } from './settlement-status';

const spring: Settlement = {
  settlement_ID: 12, status: 'ready', event_ID: 4, eventName: 'Spring sale', createdDateTime: '2026-11-22T18:00:00Z', paidDateTime: null, itemCount: 2,
  hammer: 100_000, commission: 8_000, fees: 450.5, net: 91_549.5, paid: 0, due: 91_549.5, waitsFor: 0,
};
const sheet: SettlementOutputBody = {
  ...spring,
  lines: [
    { kind: 'price', description: 'Hammer price', amount: 100_000, at: '2026-11-22T18:00:00Z', sale_ID: 4, item_ID: 55, lotNumber: '290', title: '2021 Hitachi ZX350' },
    { kind: 'fee', description: 'Transport', amount: -450.5, at: '2026-11-22T18:00:00Z', sale_ID: 0, item_ID: 0, lotNumber: '', title: '' },
  ],
  payments: [{ at: '2026-11-23T18:00:00Z', method: 'check', reference: '1047', description: '', amount: 91_549.5 }],
};

let settlements: Settlement[];
let asked: string[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [settlements, asked] = [[spring], []];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetSettlements', ({ request }) => {
      asked.push(new URL(request.url).search);
      const totals = { all: settlements.length, open: 0, ready: settlements.length, paid: 0, net: 91_549.5, sent: 0, due: 91_549.5 };
      return HttpResponse.json({ settlements, totals, ...onePage(settlements.length) });
    }),
    http.get('*/GetSettlement', () => HttpResponse.json(sheet)),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', { tab: 'settlements', ...query }, <SettlementsSection />);

test('lists settlements with their figures; the address holds status and page', async () => {
  open({ status: 'ready', page_number: '2' });
  const row = (await screen.findByRole('list', { name: 'Settlements' })).querySelector('li')!;
  expect(row.textContent).toMatch(/Settlement #12Ready to pay.*Spring sale · 11\/23\/2026 · 2 items.*Sold for\$100,000\.00Net\$91,549\.50Paid\$0\.00/);
  expect(asked).toEqual(['?pageNumber=2&pageSize=25&statusFilter=ready']);
  expect(screen.getByText('Due to you').parentElement!.textContent).toBe('Due to you$91,549.50');
  expect(screen.getByRole('link', { name: 'Settlement #12' }).getAttribute('href')).toBe('/myaccount?tab=settlements&settlement=12');
});

test('one settlement shows its lines, sums and payments, and downloads as a PDF', async () => {
  api.use(http.get('*/GetSettlementPDF', () => refusal(503, 'Later')));
  open({ settlement: '12' });
  const article = await screen.findByRole('article', { name: /^Settlement #12/ });
  expect(article.textContent).toMatch(/Lot 290, 2021 Hitachi ZX350.*\$100,000\.00.*Transport.*-\$450\.50/);
  expect(article.textContent).toMatch(/Hammer price\$100,000\.00Commission-\$8,000\.00Fees-\$450\.50Net to you\$91,549\.50Paid\$0\.00Due to you\$91,549\.50/);
  expect(article.textContent).toMatch(/Check no\. 1047\$91,549\.50/);
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await screen.findByText('Later');
});

test('without settlements links to the listings', async () => {
  settlements = [];
  open();
  await screen.findByRole('heading', { name: 'No settlements yet' });
});

test.each<[Partial<Settlement>, string]>([
  [{ status: 'paid' }, ''],
  [{ status: 'open', waitsFor: 1 }, 'Waiting for 1 buyer’s payment to clear.'],
  [{ status: 'open', waitsFor: 3 }, 'Waiting for 3 buyers’ payments to clear.'],
  [{ status: 'open' }, 'Payable when the sale is over.'],
  [{ status: 'open', due: -5 }, 'You owe this amount. It comes off your next settlement.'],
])('%j', (change, text) => expect(statusText({ ...spring, ...change })).toBe(text));
