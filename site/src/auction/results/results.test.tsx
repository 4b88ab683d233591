import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuctionResultsOutputBody, Event, Item } from '@/api/schema.gen';
import { excavator } from '../../../tests/items';
import { api, renderAt } from '../../../tests/render-at';
import { parseResults, resultsHref, resultsPage } from './results-query';
import { ResultsScreen } from './results-screen';

const event: Event = {
  event_ID: 4, eventType_ID: 1, eventStatus_ID: 4, eventName: 'Spring sale', eventDescription: '', eventDateTime: '2026-11-20T15:00:00Z', eventDate: '2026-11-20',
  eventEndDateTime: '2026-11-20T20:00:00Z', timeZone: 'America/Chicago', location: 'Sioux Falls, SD', isThirdParty: false, isPrebidOpen: false, isCalled: false, hasExternalBoard: false, isHeld: false, lotCount: 4, imageUrl: '',
  providers: [], requiresApproval: false, terms_ID: 1,
};
const lotOf = (number: number, more: Partial<Item>): Item => ({ ...excavator, item_ID: number, itemURL: `/item/${number}`, lotNumber: String(number), event_ID: 4, priceKind: 'none', price: undefined, ...more });
const items = [
  lotOf(101, { display_ID: 6, priceKind: 'sold', price: 40_000, totalBids: 9 }),
  lotOf(102, { display_ID: 7, description: '2015 Ford F-750', category: 'Trucks', make: 'Ford', totalBids: 30 }),
  lotOf(103, { display_ID: 6, priceKind: 'sold', price: 90_000, description: '2019 Citroën loader', totalBids: 22 }),
  lotOf(104, { display_ID: 4, description: '2011 Deere 850K', location: 'Omaha, NE' }),
];
let results: AuctionResultsOutputBody;

const query = (change: Record<string, string> = {}) => parseResults({ eventID: '4', ...change });
const lots = (change: Record<string, string>) => resultsPage(items, query(change)).items.map(({ item_ID }) => item_ID);

describe('the lots the address selects', () => {
  test.each<[Record<string, string>, number[]]>([
    [{}, [101, 102, 103, 104]],
    [{ outcome: 'sold' }, [101, 103]],
    [{ outcome: 'unsold' }, [102]],
    [{ outcome: 'pending' }, [104]],
    [{ sort: 'price-high' }, [103, 101, 102, 104]],
    [{ sort: 'price-low' }, [101, 103, 102, 104]],
    [{ sort: 'bids' }, [102, 103, 101, 104]],
    [{ sort: 'name' }, [104, 102, 103, 101]],
    [{ category: 'Trucks' }, [102]],
    [{ search: 'citroen LOADER' }, [103]],
    [{ search: 'lot 104' }, [104]],
    [{ search: 'omaha' }, [104]],
    [{ search: 'nothing' }, []],
    [{ outcome: 'x', sort: 'y', page_number: 'z' }, [101, 102, 103, 104]],
  ])('%j', (change, want) => expect(lots(change)).toEqual(want));

  test('pages of 50, and past the end the last one', () => {
    const many = Array.from({ length: 120 }, (_, at) => lotOf(at + 1, {}));
    expect(resultsPage(many, query({ page_number: '9' }))).toMatchObject({ page: 3, pageCount: 3, total: 120, from: 100 });
    expect(resultsPage(many, query({ page_number: '2' })).items[0]!.item_ID).toBe(51);
  });

  test('an address without defaults', () => {
    expect(resultsHref(4, query())).toBe('/event/results/4');
    expect(resultsHref(4, query({ outcome: 'sold', search: 'a b', sort: 'bids', page_number: '2' }))).toBe('/event/results/4?outcome=sold&search=a+b&sort=bids&page_number=2');
  });
});

describe('/event/results', () => {
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    results = { event, items, offered: 4, sold: 2, pending: 1, total: 130_000 };
    api.use(http.get('*/getAuctionResults', () => HttpResponse.json(results)));
  });
  afterEach(() => {
    cleanup();
    api.resetHandlers();
  });
  afterAll(() => api.close());

  const open = (change: Record<string, string> = {}) => renderAt('/event/results/[eventID]', { eventID: '4', ...change }, <ResultsScreen />);
  const totalOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement!.textContent;

  test('totals with sell-through, average and highest price', async () => {
    open();
    expect(await totalOf('Hammer total')).toBe('Hammer total$130,000.00');
    expect(await totalOf('Sell-through')).toBe('Sell-through50%');
    expect(await totalOf('Average price')).toBe('Average price$65,000');
    expect(await totalOf('Highest price')).toBe('Highest price$90,000');
    expect(screen.getByRole('navigation', { name: 'Outcome' }).textContent).toBe('All4Sold2Pending Sale1Did Not Sell1');
    expect(screen.getByRole('link', { name: 'View event' }).getAttribute('href')).toBe('/event/4');
  });

  test('the sell-through of a running sale counts only decided lots', async () => {
    results = { ...results, items: [...items, lotOf(105, { display_ID: 5 })], offered: 5 };
    open();
    expect(await totalOf('Sell-through')).toBe('Sell-through50%so far');
    expect(await totalOf('Lots offered')).toBe('Lots offered51 not yet sold');
    expect(screen.getByRole('navigation', { name: 'Outcome' }).textContent).toContain('Not Yet Sold1');
  });

  test('lots without a sale show no price', async () => {
    open({ outcome: 'unsold' });
    const row = within(await screen.findByRole('row', { name: /Ford/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['102', expect.stringMatching(/2015 Ford F-7504,812 hours$/), 'Sioux Falls, SD', '30 bids', 'Did Not Sell', '–']);
  });

  test('sorts, filters and searches in the address', async () => {
    const { pushed } = open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Most bids');
    await waitFor(() => expect(pushed).toHaveLength(1));
    expect(pushed[0]!.pathname).toBe('/event/results/4?sort=bids');
    expect(screen.getByRole('link', { name: 'Hammer price' }).getAttribute('href')).toBe('/event/results/4?sort=price-high');
  });

  test('a search without a match links to all lots', async () => {
    open({ search: 'zeppelin', sort: 'bids' });
    await screen.findByText('No lots match “zeppelin”.');
    expect(screen.getByRole('link', { name: 'Show all lots' }).getAttribute('href')).toBe('/event/results/4?sort=bids');
  });
});
