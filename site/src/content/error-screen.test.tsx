import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiError } from '@/api/http/errors';
import { errorAddress } from '@/error-address';
import { api } from '../../tests/render-at';
import { ErrorScreen } from './error-screen';

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(cleanup);
afterAll(() => api.close());

function screenAt(address: string) {
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
  const router = { isReady: true, pathname: '/error', route: '/error', asPath: address, query, prefetch: async () => undefined } as unknown as NextRouter;
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterContext.Provider value={router}>
        <ErrorScreen />
      </RouterContext.Provider>
    </SWRConfig>
  );
}

const open = (address: string) => render(screenAt(address));

test('hydrates at the failed address, where the reader serves it, and links back there', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(screenAt('/error'));
  const mismatches: unknown[] = [];
  render(screenAt('/search?makes=Deere'), { container, hydrate: true, onRecoverableError: (error: unknown) => mismatches.push(error) });
  expect(mismatches).toEqual([]);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/search?makes=Deere');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We’ll be right back');
});

const retry = () => screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href') ?? null;

test('shows the message of the failure it was opened for, and a link back', () => {
  open(errorAddress(new ApiError(403, { message: 'Only the seller sees this offer' }), '/offer-received/7'));
  expect(screen.getByText('Only the seller sees this offer')).toBeTruthy();
  expect(screen.getByText('403')).toBeTruthy();
  expect(retry()).toBe('/offer-received/7');
});

test('shows no text of its address', () => {
  errorAddress(new ApiError(403, { message: 'Earlier' }), '/search');
  const { container } = open('/error?code=Call&message=Call+555-0100&from=%2F%09%2Fevil.example&title=Call');
  expect(container.textContent).not.toMatch(/Call 555|Earlier|Call$/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
});

test.each(['https://evil.example', '//evil.example', '/\t/evil.example', '/\\evil.example', '/%09/evil.example', '/error', '/error?code=500', '/error#x'])(
  'offers no retry at %j',
  (from) => {
    open(`/error?${new URLSearchParams({ code: '500', from })}`);
    expect(retry()).toBeNull();
  },
);

test('for any address, what it shows depends on the status code alone, and its links stay on this site', () => {
  const shown = (address: string) => {
    const { container, unmount } = open(address);
    const links = [...container.querySelectorAll('a:not([href^="tel:"])')].map((link) => new URL(link.getAttribute('href')!, 'https://house.example/error').origin);
    expect(new Set(links)).toEqual(new Set(['https://house.example']));
    const text = container.textContent!.replace('Try again', '');
    unmount();
    return text;
  };
  const plain = shown('/error?code=403');
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', '.', '%', '2', 'f', '5', 'c', ':', '@', 'x') }), (message, from) => {
      const address = `/error?${new URLSearchParams({ code: '403', message, from: `/${from}` })}`;
      expect(shown(address).replace('Try again', '')).toBe(plain);
    }),
    { numRuns: 40 },
  );
});
