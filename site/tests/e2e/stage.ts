import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 1000 };

/** API calls from now on, by path and query. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

/** Marks the document: the mark is gone after a document load. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', '1'));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}

/** What axe finds, by rule and place. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`));
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article');

export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search${query}`);
  await expect(cards(page).first()).toBeVisible();
}

/** The number at the head of the results. */
export async function resultCount(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1, name: /^[\d,]+ / });
  return Number((await heading.innerText()).split(' ')[0]!.replaceAll(',', ''));
}

/** Address of the first item of a list. */
export async function firstItem(page: Page, query = ''): Promise<string> {
  await openSearch(page, query);
  return (await cards(page).first().getByRole('link').first().getAttribute('href'))!;
}
