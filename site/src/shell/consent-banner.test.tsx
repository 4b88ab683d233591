import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConsentBanner } from './consent-banner';

const tags = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const views = () => (window.dataLayer ?? []).filter((command) => (command as unknown[])[1] === 'page_view').length;
const listeners = new Set<(address: string) => void>();
const events = { on: (_: string, listener: () => void) => listeners.add(listener), off: (_: string, listener: () => void) => listeners.delete(listener) };
const at = (asPath: string) => (
  <RouterContext.Provider value={{ asPath, events } as unknown as NextRouter}>
    <ConsentBanner analytics={{ googleIDs: ['G-1'], metaPixelIDs: [] }} />
  </RouterContext.Provider>
);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.head.querySelectorAll('script').forEach((tag) => tag.remove());
});

test('asks before it loads tags, and never measures the office', async () => {
  const { rerender } = render(at('/office/people?search=haugen'));
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  rerender(at('/search'));
  expect(tags()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  listeners.forEach((listener) => listener('/item/7'));
  expect(views()).toBe(1);
  listeners.forEach((listener) => listener('/office/people/9'));
  expect(views()).toBe(1);
  rerender(at('/office/people/9'));
  expect(listeners.size).toBe(0);
});
