import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { houseAt } from '../api-answers';
import { arriveAs, call } from '../bidders';
import { axe } from '../screens';
import { test } from '../test';

const owner = { email: 'office@basintruck.example', password: 'basin-2026' };

/** What a house without auctions does not have. */
const wordsOfAuctions = /\b(bids?|bidders?|bidding|prebids?|lots?|reserves?|hammer|paddles?|auctions?|auctioneer)\b/i;

/** Every page of the office that needs no record, and the new forms. */
const pages = [
  '', 'items', 'items/new', 'import', 'people', 'people/new', 'tax-exemptions', 'messages', 'offers', 'desk', 'release', 'invoices', 'settlements', 'payments', 'reports', 'house', 'house/look',
  'house/pages', 'house/pages/new', 'house/terms', 'house/terms/new', 'house/rules', 'house/mail', 'house/staff',
];

/** Returns what the office says on the page, without what people entered. */
async function textOf(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const own of copy.querySelectorAll('script, noscript, style, template, textarea, iframe')) own.remove();
    const labels = [...copy.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [element.getAttribute('aria-label'), element.getAttribute('placeholder')]);
    return [copy.textContent, ...labels].join('\n');
  });
}

test('the office of a house without auctions does not speak of them', async ({ page, playwright, baseURL }) => {
  const house = houseAt('basin', baseURL);
  const request = await playwright.request.newContext({ baseURL: house });
  const signIn = { grant_Type: 'password', user_Name: owner.email, password: owner.password, route_ID: 2 };
  const found: string[] = [];
  await arriveAs(page, { email: owner.email, session: (await call(request, '/Token/v2', signIn)) as Session });
  const read = async (path: string) => {
    await page.goto(`${house}/office${path && `/${path}`}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const words = (await textOf(page)).matchAll(new RegExp(`.{0,30}${wordsOfAuctions.source}.{0,30}`, 'gi'));
    for (const [word] of words) found.push(`/office/${path}: ${word}`);
  };
  for (const path of pages) await read(path);
  await page.goto(`${house}/office/items`);
  const item = await page.getByRole('row').getByRole('link').first().getAttribute('href');
  for (const part of ['', '/photos', '/inspection']) await read(`${item!.replace('/office/', '')}${part}`);
  expect(found).toEqual([]);
  await page.goto(`${house}/office/house/rules`);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Kind of rule').selectOption('Sales tax');
  expect(await textOf(page)).not.toMatch(wordsOfAuctions);
  expect(await axe(page)).toEqual([]);
});
