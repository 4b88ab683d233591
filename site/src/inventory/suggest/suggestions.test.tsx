import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SuggestionsOutputBody } from '@/api/schema.gen';
import { api, renderAt } from '../../../tests/render-at';
import { useRecentSearches } from './recent-searches';
import { SearchBox } from './search-box';

const nothing: SuggestionsOutputBody = { machines: [], models: [], categories: [], events: [], corrected: '' };
const some: SuggestionsOutputBody = {
  ...nothing,
  models: [{ make: 'Caterpillar', model: 'D6 XE', count: 12 }],
  categories: [{ category: 'Dozers', family: 'Crawler dozers', count: 40 }],
  machines: [{ item_ID: 7, description: '2021 Caterpillar D6 XE', itemURL: '/item/7', location: 'Omaha, NE', lotNumber: '12', stockNumber: 'PI-1' }],
};

const requested: string[] = [];

function serve(reply: (text: string) => SuggestionsOutputBody): void {
  api.use(
    http.get('*/api/v1/Auction/GetSearchSuggestions', ({ request }) => {
      requested.push(new URL(request.url).searchParams.get('search_string') ?? '');
      return HttpResponse.json(reply(requested.at(-1)!));
    }),
  );
}

beforeAll(() => {
  api.listen({ onUnhandledRequest: 'error' });
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  requested.splice(0);
  useRecentSearches.getState().forgetAll();
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const box = () => screen.findByRole('combobox', { name: 'Search inventory' });

describe('search suggestions', () => {
  it('groups what the text may become and goes where an option leads', async () => {
    serve(() => some);
    const { pushed } = renderAt('/', {}, <SearchBox />);
    await userEvent.type(screen.getByRole('searchbox'), 'd6');
    const option = await screen.findByRole('option', { name: /Caterpillar D6 XE 12/ });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Makes and models', 'Categories', 'Machines']);
    expect((await box()).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(option);
    expect(pushed.at(-1)?.pathname).toBe('/search?makes=Caterpillar&models=D6%20XE');
  });

  it('is closed once a search has replaced the field', async () => {
    serve(() => some);
    renderAt('/search', { search_string: 'dozer' }, <SearchBox />);
    await userEvent.type(screen.getByRole('searchbox'), ' d6');
    await screen.findByRole('option', { name: /Caterpillar D6 XE 12/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each([
    [{ retailMode: false, isStockNumberUsed: true }, 'Make, model, lot or stock number'],
    [{ retailMode: false, isStockNumberUsed: false }, 'Make, model or lot number'],
    [{ retailMode: true, isStockNumberUsed: true }, 'Make, model or stock number'],
    [{ retailMode: true, isStockNumberUsed: false }, 'Make or model'],
  ])('with %j asks for %s', async (house, placeholder) => {
    api.use(http.get('*/GetTenantContent', () => HttpResponse.json(house)));
    renderAt('/', {}, <SearchBox />);
    await waitFor(() => expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe(placeholder));
  });

  it('is used with the arrow keys, Enter and Escape', async () => {
    serve(() => some);
    const { pushed } = renderAt('/', {}, <SearchBox />);
    await userEvent.type(screen.getByRole('searchbox'), 'd6');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowUp}');
    const options = screen.getAllByRole('option');
    expect((await box()).getAttribute('aria-activedescendant')).toBe(options.at(-1)!.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((await box()).getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(pushed.map(({ pathname }) => pathname)).toEqual(['/search?families=Crawler%20dozers']);
  });

  it('sends the text itself when no option is chosen, and remembers it', async () => {
    serve(() => some);
    const { pushed } = renderAt('/', {}, <SearchBox />);
    await userEvent.type(screen.getByRole('searchbox'), 'd6 dozer');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Enter}');
    expect(pushed.at(-1)?.pathname).toBe('/search?search_string=d6%20dozer');
    expect(useRecentSearches.getState().texts).toEqual(['d6 dozer']);
  });

  it('shows recent searches in an empty field and forgets them on request', async () => {
    useRecentSearches.getState().remember('Grader');
    useRecentSearches.getState().remember('pc210');
    useRecentSearches.getState().remember('grader');
    renderAt('/', {}, <SearchBox />);
    await userEvent.click(screen.getByRole('searchbox'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['grader', 'pc210']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(requested).toEqual([]);
  });

  it('asks neither for one letter nor for more letters of what nothing completes', async () => {
    serve(() => nothing);
    renderAt('/', {}, <SearchBox />);
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'z');
    await box();
    await userEvent.type(field, 'zz');
    await waitFor(() => expect(requested.length).toBeGreaterThan(0));
    const first = requested.at(-1)!;
    await userEvent.type(field, 'zy');
    await waitFor(() => expect(field).toHaveProperty('value', 'zzzzy'));
    await userEvent.clear(field);
    await userEvent.type(field, 'yard');
    await waitFor(() => expect(requested.at(-1)).toBe('yard'));
    expect(requested.filter((text) => text.startsWith(first) && text !== first)).toEqual([]);
    expect(requested.every((text) => text.length >= 2)).toBe(true);
  });
});
