import { expect, type APIRequestContext, type Locator } from '@playwright/test';
import { arriveAs, call, newBidder, type Bidder } from '../bidders';
import { inAnHour } from '../bidding/bid-page';
import { newLot, registerFor, type Lot } from '../lots';
import { cards, phone } from '../screens';
import { test } from '../test';

async function lotWithBid(request: APIRequestContext, who: Bidder): Promise<Lot> {
  const lot = await newLot(request, inAnHour());
  await registerFor(request, who, lot.event_ID);
  await call(request, '/v1/Auction/PreBid', { item_ID: lot.item_ID, event_ID: lot.event_ID, amount: 1500, type: 'maximum' }, who.session.token);
  return lot;
}

/** Whether two parts of the screen share a place. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const viewport of [phone, { width: 768, height: 1024 }, { width: 1366, height: 768 }]) {
  test(`in a list, the person’s standing covers neither the photo nor the text, at ${viewport.width}`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const vera = await newBidder(request);
    const lot = await lotWithBid(request, vera);
    await arriveAs(page, vera);
    await page.goto(`/search?search_string=${lot.stockNumber}&view=list`);
    const row = cards(page).first();
    const standing = row.getByText('High bid · max $1,500');
    await expect(standing).toBeVisible();
    expect((await standing.boundingBox())!.height).toBeLessThan(30);
    for (const part of await row.locator('img, [role="img"], h3, p, button').all()) expect(await overlap(standing, part)).toBe(false);
  });
}

test('on a phone, nothing lies on the standing of a compared lot', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const vera = await newBidder(request);
  const lots = [await lotWithBid(request, vera), await lotWithBid(request, vera)];
  await arriveAs(page, vera);
  for (const lot of lots) {
    await page.goto(lot.address);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
  }
  await page.goto('/compare');
  for (const head of await page.getByRole('columnheader').all()) {
    const standing = head.getByText('High bid · max $1,500');
    await expect(standing).toBeVisible();
    expect(await overlap(standing, head.getByRole('button', { name: /^Remove/ }))).toBe(false);
  }
});
