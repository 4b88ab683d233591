import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Event, Item } from '../../../src/api/schema.gen';
import { arriveAs, newBidder } from '../bidders';
import { panel } from '../bidding/bid-page';
import { ask, otherHouse, pastOf, upcomingOf } from '../api-answers';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const simulcast = 2;
const inProgress = 3;

/** Returns the first lot of a simulcast auction. */
async function lotOf(request: APIRequestContext, events: Event[], matches: (event: Event) => boolean): Promise<Item> {
  const event = events.find((one) => one.eventType_ID === simulcast && one.lotCount > 0 && matches(one));
  expect(event, 'the demo has a simulcast auction in this state').toBeTruthy();
  const { items } = await ask<{ items: Item[] }>(request, `/api/v1/Auction/SearchInventory?events=${event!.event_ID}`);
  return items[0]!;
}

const ringLot = async (request: APIRequestContext) => lotOf(request, (await upcomingOf(request)).events, ({ eventStatus_ID }) => eventStatus_ID === inProgress);
const prebidLot = async (request: APIRequestContext) => lotOf(request, (await upcomingOf(request)).events, ({ isPrebidOpen }) => isPrebidOpen);

/** Every page of this site that the panel links to exists. */
async function expectLinksToLead(page: Page): Promise<void> {
  const addresses = await panel(page).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!).filter((href) => href.startsWith('/')));
  for (const address of new Set(addresses)) expect((await page.request.get(address)).status(), address).toBe(200);
}

for (const viewport of [phone, desktop]) {
  test.describe(`a simulcast lot at ${viewport.width}`, () => {
    test.use({ viewport });

    test('takes prebids until the ring opens, and says when and where', async ({ page, request }) => {
      await page.goto((await prebidLot(request)).itemURL);
      await expect(panel(page).getByText('Ring opens in')).toBeVisible();
      await expect(panel(page).getByRole('heading', { name: 'Sells live in the ring and online' })).toBeVisible();
      await expect(panel(page).getByText(/^Ring opens \w{3} \d+, \d+:\d\d [AP]M [A-Z]{3,4}, at /)).toBeVisible();
      await expect(panel(page).getByRole('button', { name: 'Sign in to bid' })).toBeVisible();
      await expectLinksToLead(page);
      expect(await axe(page)).toEqual([]);
    });

    test('in a partner’s ring: says where to bid, and takes no bid here', async ({ page, request }) => {
      await page.goto((await ringLot(request)).itemURL);
      await expect(panel(page).getByText('The ring is open')).toBeVisible();
      await expect(panel(page).getByRole('heading', { name: 'Bid on this lot on a partner’s site' })).toBeVisible();
      await expect(panel(page).getByText(/^Ring open since .*, at /)).toBeVisible();
      await expect(page.getByRole('button', { name: /Sign in to bid/ })).toHaveCount(0);
      await expectLinksToLead(page);
      expect(await axe(page)).toEqual([]);
    });

    test('in a partner’s ring: tells a bidder the same', async ({ page, request }) => {
      await arriveAs(page, await newBidder(request));
      await page.goto((await ringLot(request)).itemURL);
      await expect(panel(page).getByText('Live', { exact: true })).toBeVisible();
      await expect(panel(page).getByRole('heading', { name: 'Bid on this lot on a partner’s site' })).toBeVisible();
      await expect(panel(page).getByText(/^To bid by phone, call/)).toBeVisible();
      expect(await axe(page)).toEqual([]);
    });

    test('after the auction: its result, and those of the auction', async ({ page, request }) => {
      await page.goto((await lotOf(request, (await pastOf(request)).events, ({ eventStatus_ID }) => eventStatus_ID === 4)).itemURL);
      await expect(panel(page).getByRole('link', { name: 'View auction results' })).toBeVisible();
      await expectLinksToLead(page);
      expect(await axe(page)).toEqual([]);
    });
  });
}

test('links to the partners that take bids, too', async ({ page, baseURL }) => {
  const house = otherHouse(baseURL);
  await page.goto(`${house}/upcoming-auctions`);
  const find = async ({ type, status }: { type: number; status: number }) => {
    const get = async (path: string) => (await fetch(path)).json();
    const { events } = (await get('/api/v1/auction/getUpcomingEventsSorted?pageSize=100')) as { events: Event[] };
    const event = events.find((one) => one.eventType_ID === type && one.eventStatus_ID === status && one.providers.length > 0)!;
    const { items } = (await get(`/api/v1/Auction/SearchInventory?events=${event.event_ID}`)) as { items: Item[] };
    return items[0]!.itemURL;
  };
  await page.goto(house + (await page.evaluate(find, { type: simulcast, status: inProgress })));
  await expect(panel(page).getByRole('link', { name: /^Register on EquipBid/ })).toHaveAttribute('href', 'https://equipbid.example/register');
  await expect(panel(page).getByRole('link', { name: /^View Catalog on YardCast/ })).toHaveAttribute('target', '_blank');
});
