import { cleanup, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '../../tests/render-at';
import { ErrorScreen } from './error-screen';

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
afterEach(cleanup);

function screenAt(asPath: string) {
  const router = { isReady: true, pathname: '/error', route: '/error', query: {}, asPath, prefetch: async () => undefined } as unknown as NextRouter;
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterContext.Provider value={router}>
        <ErrorScreen />
      </RouterContext.Provider>
    </SWRConfig>
  );
}

test('hydrates at the failed address, where the reader serves it, and links back there', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(screenAt('/error'));
  const mismatches: unknown[] = [];
  render(screenAt('/search?makes=Deere'), { container, hydrate: true, onRecoverableError: (error: unknown) => mismatches.push(error) });
  expect(mismatches).toEqual([]);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/search?makes=Deere');
});
