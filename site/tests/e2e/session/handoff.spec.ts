import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { arriveAs, newBidder, type Bidder } from '../bidders';
import { upcomingOf } from '../api-answers';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

async function handoff(request: APIRequestContext, { session }: Bidder): Promise<string> {
  const answer = await request.get('/api/v1/Settings/GetHandOff', { headers: { Authorization: `Bearer ${session.token}` } });
  return ((await answer.json()) as { token: string }).token;
}

const person = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { user_ID?: number }).user_ID ?? 0);

/** Records requested token exchanges. */
function exchanges(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (asked) => {
    if (/Token\/handoff$/.test(asked.url())) seen.push(asked.url());
  });
  return seen;
}

/** Records the Referer that every request from now on carries on the wire. Returns all of them once the browser has sent them. */
function referers(page: Page): () => Promise<string[]> {
  const sent: Promise<string>[] = [];
  page.on('request', (asked) => void sent.push(asked.allHeaders().then(({ referer }) => referer ?? '', () => '')));
  return () => Promise.all(sent);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('the parameter signs a guest in on any page and is removed from the address', async ({ page, request }) => {
      const bidder = await newBidder(request, { account: false, card: false });
      const asked = exchanges(page);
      await page.goto('/');
      const token = await handoff(request, bidder);
      await page.goto(`/search?makes=Deere&token=${token}&sort=year#top`);
      await expect(page.getByRole('dialog')).toContainText(bidder.email);
      expect(await person(page)).toBe(0);
      await page.getByRole('button', { name: /^Sign in as / }).click();
      await expect.poll(() => person(page)).toBe(bidder.session.user_ID);
      await expect(page).toHaveURL(/\/search\?makes=Deere&sort=year#top$/);
      expect(asked).toHaveLength(1);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await page.goForward();
      await expect(page).toHaveURL(/\/search\?makes=Deere&sort=year#top$/);
    });

    test('entering an auction without event or token says what to do', async ({ page }) => {
      await page.goto('/enter-auction');
      await expect(page.getByRole('heading', { level: 1, name: 'Which auction?' })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.goto('/enter-auction?event=1');
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('with an invalid token a guest stays a guest and sees the page', async ({ page }) => {
    const asked = exchanges(page);
    await page.goto('/upcoming-auctions?token=nonsense');
    await expect(page).toHaveURL(/\/upcoming-auctions$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming auctions' })).toBeVisible();
    await expect.poll(() => asked).toHaveLength(1);
    expect(await person(page)).toBe(0);
    await expect(page.getByText('Server Error')).toHaveCount(0);
  });

  for (const path of ['/search?makes=Deere', '/upcoming-auctions', '/enter-auction?event=EVENT', '/']) {
    test(`no request of a page opened with a token has it in its Referer: ${path}`, async ({ page, request, baseURL }) => {
      const event = (await upcomingOf(request)).events[0]!;
      const token = await handoff(request, await newBidder(request, { account: false, card: false }));
      const sent = referers(page);
      await page.goto(`${path.replace('EVENT', String(event.event_ID))}${path.includes('?') ? '&' : '?'}token=${token}`);
      await page.getByRole('button', { name: /^Sign in as / }).click();
      await expect(page).not.toHaveURL(/token=/);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
      await expect(page).toHaveURL(/\/terms-and-conditions/);
      await page.reload();
      const seen = await sent();
      expect([...new Set(seen)].filter((referer) => referer !== '')).toEqual([new URL('/', baseURL).href]);
      expect(seen.filter((referer) => decodeURIComponent(referer).includes(token))).toEqual([]);
      expect(await page.evaluate(() => document.referrer)).not.toContain(token);
    });
  }

  test('a visitor who declines stays a guest, and the session is revoked', async ({ page, request }) => {
    const token = await handoff(request, await newBidder(request, { account: false, card: false }));
    const revoked = page.waitForRequest(/Token\/revoke$/);
    await page.goto(`/upcoming-auctions?token=${token}`);
    await page.getByRole('button', { name: 'Stay signed out' }).click();
    await revoked;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await person(page)).toBe(0);
  });

  test('a signed-in person stays signed in; the token is not used', async ({ page, request }) => {
    const [there, other] = [await newBidder(request, { account: false, card: false }), await newBidder(request, { account: false, card: false })];
    await arriveAs(page, there);
    const asked = exchanges(page);
    const token = await handoff(request, other);
    await page.goto(`/upcoming-auctions?token=${token}`);
    await expect(page).toHaveURL(/\/upcoming-auctions$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
    expect(await person(page)).toBe(there.session.user_ID);
    expect(asked).toEqual([]);
  });

  test('entering an auction signs in and opens its inventory, once', async ({ page, request, browser }) => {
    const event = (await upcomingOf(request)).events[0]!;
    const bidder = await newBidder(request, { account: false, card: false });
    const path = `/enter-auction?event=${event.event_ID}&token=${await handoff(request, bidder)}`;
    await page.goto(path);
    await page.getByRole('button', { name: /^Sign in as / }).click();
    await expect(page).toHaveURL(new RegExp(`/search\\?events=${event.event_ID}$`));
    expect(await person(page)).toBe(bidder.session.user_ID);
    const stranger = await (await browser.newContext({ viewport: desktop })).newPage();
    await stranger.goto(path);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Sign in to enter the auction' })).toBeVisible();
    await expect(stranger).toHaveURL(/\/enter-auction\?event=\d+$/);
    expect(await axe(stranger)).toEqual([]);
    expect(await person(stranger)).toBe(0);
  });
});
