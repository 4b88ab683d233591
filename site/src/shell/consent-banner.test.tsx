import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsentBanner } from './consent-banner';

const tags = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const views = () => (window.dataLayer ?? []).filter((command) => (command as unknown[])[1] === 'page_view').length;
const listeners = new Set<(address: string) => void>();
const events = { on: (_: string, listener: () => void) => listeners.add(listener), off: (_: string, listener: () => void) => listeners.delete(listener) };
let asPath = '/';
vi.mock('next/router', () => ({ useRouter: () => ({ asPath, events }) }));
const at = (address: string) => {
  asPath = address;
  return <ConsentBanner analytics={{ googleIDs: ['G-1'], metaPixelIDs: [] }} />;
};

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
