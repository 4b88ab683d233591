import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item, SearchOutputBody } from '@/api/schema.gen';
import { api, renderAt } from '../../../tests/render-at';
import { SearchScreen } from './search-screen';

const item = (item_ID: number, make: string): Item => ({
  item_ID, category: 'Excavators', family: 'Crawler excavators', year: 2021, make, model: 'X', seo_Description: '', stockNumber: '', lotNumber: '',
  itemURL: `/item/${item_ID}`, description: `2021 ${make} X`, display_ID: 3, location: 'Omaha, NE', latitude: 0, longitude: 0, meter: '10 hours',
  event_ID: 0, eventType_ID: 0, eventName: '', isCalled: false, eventDateTime: null, endTime: null, timeZone: 'America/Chicago', price: 5000, priceKind: 'current',
  totalBids: 2, reserveStatus: 'met', totalWatchers: 0, isExtended: false,
});

function answer(makes: string[], more: Partial<SearchOutputBody> = {}): SearchOutputBody {
  const items = makes.map((make, i) => item(i + 1, make));
  return {
    items, corrected: '', ignored: [], pageNumber: 1, pageCount: 1, pageSize: 24, totalRecordCount: items.length, sort: 'closing',
    facets: {
      status: [{ value: 'Prebid', count: items.length }], categories: [], models: [], locations: [], years: [], events: [],
      makes: [{ value: 'Case', count: 2 }, { value: 'Volvo', count: 1 }], meterUnit: 'hours',
    },
    ...more,
  };
}

const requested: URLSearchParams[] = [];
const path = '*/api/v1/Auction/SearchInventory';

function serve(reply: (query: URLSearchParams) => Response): void {
  api.use(
    http.get(path, ({ request }) => {
      requested.push(new URL(request.url).searchParams);
      return reply(requested.at(-1)!);
    }),
  );
}

const search = () =>
  serve((query) => HttpResponse.json(answer(query.get('makes') === 'volvo' ? ['Volvo'] : ['Case', 'Case', 'Volvo'])));

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void requested.splice(0));
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

describe('search screen', () => {
  it('filters by a checkbox, keeps other parameters and goes back to page 1', async () => {
    search();
    const { pushed } = renderAt('/search', { page_number: '3', utm_source: 'mail' }, <SearchScreen />);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Volvo/ }));
    expect(pushed.at(-1)).toMatchObject({ pathname: '/search', query: { page_number: '1', makes: 'Volvo', utm_source: 'mail' } });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 Volvo item'));
    expect(requested.at(-1)!.get('utm_source')).toBeNull();
    expect(screen.getByRole('checkbox', { name: /Volvo/ })).toHaveProperty('checked', true);
  });

  it('names the unit of the meter, which the engine chooses by kind, and leaves out the order by distance without a ZIP code', async () => {
    const hours = answer(['Case']);
    serve((query) => HttpResponse.json(query.get('makes') === 'volvo' ? { ...hours, facets: { ...hours.facets, meterUnit: 'miles' } } : hours));
    renderAt('/search', { meter: '0-5000', sort: 'nearest' }, <SearchScreen />);
    await screen.findByRole('button', { name: 'Remove 0–5,000 HOURS' });
    expect(screen.getByRole('group', { name: 'Hours' }).textContent).toContain('Machines with an hour meter only.');
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveProperty('value', 'closing');
    await userEvent.click(screen.getByRole('checkbox', { name: /Volvo/ }));
    await screen.findByRole('button', { name: 'Remove 0–5,000 MILES' });
    expect(screen.getByRole('group', { name: 'Miles' }).textContent).toContain('Machines with an odometer only.');
  });

  it('removes a filter by its chip, named in upper case', async () => {
    search();
    const { pushed } = renderAt('/search', { makes: 'Volvo|volvo' }, <SearchScreen />);
    const chip = await screen.findByRole('button', { name: 'Remove VOLVO' });
    await userEvent.click(chip);
    expect(pushed.at(-1)!.query).toEqual({ page_number: '1' });
  });

  it('keeps the last list while the next one loads', async () => {
    let release!: () => void;
    const response = new Promise<void>((resolve) => (release = resolve));
    serve(() => HttpResponse.json(answer(['Case', 'Volvo'])));
    renderAt('/search', {}, <SearchScreen />);
    await screen.findByRole('link', { name: '2021 Volvo X' });
    api.use(http.get(path, () => response.then(() => HttpResponse.json(answer(['Volvo'])))));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Volvo/ }));
    expect(screen.getByRole('link', { name: '2021 Case X' })).toBeTruthy();
    release();
    await waitFor(() => expect(screen.queryByRole('link', { name: '2021 Case X' })).toBeNull());
  });

  it('says what it searched for after correcting the spelling', async () => {
    serve(() => HttpResponse.json(answer(['Case'], { corrected: 'excavator' })));
    renderAt('/search', { search_string: 'excavater' }, <SearchScreen />);
    expect((await screen.findByText(/Showing results for/)).textContent).toBe('Nothing matches “excavater”. Showing results for “excavator”.');
  });

  it('retries after a connection failure', async () => {
    api.use(http.get(path, () => HttpResponse.error(), { once: true }));
    renderAt('/search', {}, <SearchScreen />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    search();
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: '2021 Volvo X' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the message of a rejected search without a retry button', async () => {
    serve(() => HttpResponse.json({ messages: ['page_number must be at most 10000'] }, { status: 400 }));
    renderAt('/search', { page_number: '1000000000' }, <SearchScreen />);
    expect((await screen.findByRole('alert')).textContent).toContain('page_number must be at most 10000');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Show all inventory' }).getAttribute('href')).toBe('/search');
  });

  it('says how many are outside each filter when nothing matches, and what sold before, and offers an email', async () => {
    const sold = { ...answer(['Case', 'Case']), totalRecordCount: 2 };
    sold.items.forEach((one, at) => Object.assign(one, { priceKind: 'sold', price: 40_000 + at * 10_000 }));
    serve((query) => {
      if (query.get('sold') === 'show') return HttpResponse.json(sold);
      return HttpResponse.json(query.has('locations') ? answer([]) : answer(['Case'], { totalRecordCount: 3 }));
    });
    renderAt('/search', { makes: 'Case', locations: 'Fargo, ND' }, <SearchScreen />);
    expect((await screen.findByRole('link', { name: '3 in other places' })).getAttribute('href')).toBe('/search?page_number=1&makes=Case');
    expect((await screen.findByRole('link', { name: '2 sold before, for $40,000 to $50,000' })).getAttribute('href')).toContain('sold=show');
    expect(screen.queryByRole('link', { name: /of other makes/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Email me when one is listed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });

  it('remembers the list, which an address can ask for, too', async () => {
    search();
    const view = () => document.documentElement.dataset.view;
    const { pushed, unmount } = renderAt('/search', { view: 'list' }, <SearchScreen />);
    await waitFor(() => expect(view()).toBe('list'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cards' }));
    expect(pushed.at(-1)!.query).toEqual({ page_number: '1' });
    expect(view()).toBe('cards');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    unmount();
    renderAt('/search', {}, <SearchScreen />);
    expect((await screen.findByRole('button', { name: 'List' })).getAttribute('aria-pressed')).toBe('true');
    expect(view()).toBe('list');
  });

  it('says that a page does not exist and links to page 1', async () => {
    serve(() => HttpResponse.json(answer([], { totalRecordCount: 30, pageCount: 2, pageNumber: 9 })));
    renderAt('/search', { page_number: '9', makes: 'Case' }, <SearchScreen />);
    expect(await screen.findByRole('heading', { name: 'Page 9 does not exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe('/search?page_number=1&makes=Case');
  });
});
