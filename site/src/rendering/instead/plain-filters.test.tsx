import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { Facets } from '@/api/schema.gen';
import { PlainFilters } from './plain-filters';
import { parseSearch } from '@/inventory/search/search-state';

afterEach(cleanup);

const facets: Facets = {
  status: [{ value: 'Prebid', count: 52 }], categories: [{ category_ID: 1, value: 'Dozers & loaders', count: 1204, families: [] }],
  makes: [{ value: 'Case', count: 3 }, { value: 'Volvo', count: 2 }], models: [], years: [], locations: [], events: [], meterUnit: 'hours',
};

it('filters by links in the HTML, and draws nothing in a browser with script', () => {
  const filters = <PlainFilters state={parseSearch({ makes: 'Case', page_number: '3', sort: 'newest' })} facets={facets} />;
  const page = new DOMParser().parseFromString(renderToString(filters).replaceAll('noscript', 'div'), 'text/html');
  const links = Object.fromEntries([...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual({
    'Prebid (52)': '/search?page_number=1&status=Prebid&makes=Case&sort=newest',
    'Dozers & loaders (1,204)': '/search?page_number=1&categories=Dozers+%26+loaders&makes=Case&sort=newest',
    'Case (3), remove': '/search?page_number=1&sort=newest',
    'Volvo (2)': '/search?page_number=1&makes=Case%7CVolvo&sort=newest',
  });
  expect(render(filters).container.querySelectorAll('a')).toHaveLength(0);
});
