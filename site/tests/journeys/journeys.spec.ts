import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { devices, expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { termsDialog } from '../e2e/auctions';
import { panel } from '../e2e/bidding/bid-page';
import { bidderPassword, letter, newAddress, newBidder, newPhone, type Bidder } from '../e2e/bidders';
import { newLot, registerFor, type Lot } from '../e2e/lots';
import { Hand, type Cost } from './hand';
import { addVirtualAuthenticator } from '../e2e/virtual-authenticator';

// How many taps, keys and seconds it takes to a placed bid, and to a registration that is ready to bid. ./scripts/bench journeys prints them.

const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent },
  desk: { viewport: { width: 1440, height: 900 } },
};

const costs: Record<string, Cost> = {};

test.afterAll(() => {
  const file = process.env.JOURNEYS_FILE;
  if (!file) return console.table(costs);
  // A test that fails ends its process; the next one goes on.
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8') || '{}') as typeof costs) : {};
  writeFileSync(file, JSON.stringify({ ...before, ...costs }));
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Presses the sign-in that a guest finds on a lot's page, and goes to the form. */
async function openForm(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(page.getByRole('button', { name: 'Sign in to bid' }).filter({ visible: true }).last());
  const first = page.getByRole('dialog', { name: 'Sign in or create account' });
  const form = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect.poll(async () => (await first.or(form).isVisible()) || (await isSignedIn(page))).toBe(true);
  if (await first.isVisible()) await hand.tap(first.getByRole('button', { name: 'Sign in' }));
}

const isSignedIn = (page: Page) => page.evaluate(() => Number((JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { user_ID?: number }).user_ID) > 0);
const signedIn = (page: Page) => expect.poll(() => isSignedIn(page)).toBe(true);

/** Registers for the sale if the person is not registered, then bids what the button says, and confirms. */
async function bid(hand: Hand): Promise<void> {
  const { page } = hand;
  const place = panel(page).getByRole('button', { name: /^Bid \$/ }).filter({ visible: true }).first();
  const register = panel(page).getByRole('button', { name: /^Register/ }).filter({ visible: true }).last();
  await expect(place.or(register).first()).toBeVisible();
  if (!(await place.isVisible())) {
    await hand.tap(register);
    await hand.tap(termsDialog(page).getByRole('button', { name: 'Accept' }));
  }
  const dialog = page.getByRole('dialog', { name: 'Confirm your bid' });
  // The button is in the panel or in the bar at the bottom, and moves from one to the other. Two quick presses count once.
  await expect(async () => {
    if (!(await dialog.isVisible())) await place.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  hand.tapElsewhere(); // the press that opened it
  await expect(dialog.getByText(/^(Maximum total|Total)$/)).toBeVisible();
  await hand.tap(dialog.getByRole('button', { name: /^Bid \$/ }));
  await expect(panel(page).getByText('You are the high bidder').first()).toBeVisible();
}

type Way = 'types the password' | 'email remembered' | 'passkey';

/** Signs the person in once and out again, so that the browser knows what it would know. */
async function wasHereBefore(page: Page, who: Bidder, way: Way): Promise<void> {
  await page.goto('/welcome');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Email address').fill(who.email);
  await dialog.getByLabel('Password', { exact: true }).fill(bidderPassword);
  if (way === 'email remembered') await dialog.getByText('Remember my email on this device').click();
  await page.keyboard.press('Enter');
  await signedIn(page);
  const offer = page.getByRole('region', { name: 'Passkey' });
  if (way === 'passkey') {
    await offer.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
  }
  await page.evaluate(() => localStorage.removeItem('fairwarning.session'));
}

async function returns(page: Page, lot: Lot, who: Bidder, way: Way): Promise<Cost> {
  await page.goto(lot.address);
  const hand = new Hand(page);
  await openForm(hand);
  if (way === 'passkey') hand.tapElsewhere(); // a finger on the phone's sensor
  else {
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
    if (way !== 'email remembered') await hand.type(dialog.getByLabel('Email address'), who.email);
    await hand.type(dialog.getByLabel('Password', { exact: true }), bidderPassword);
    await hand.tap(dialog.getByRole('button', { name: 'Sign in', exact: true }));
  }
  await signedIn(page);
  await bid(hand);
  return hand.cost();
}

const ways = (process.env.JOURNEYS_WAYS?.split(',') ?? ['types the password', 'email remembered', 'passkey']) as Way[];

for (const [screen, options] of Object.entries(screens)) {
  for (const isRegistered of [true, false]) {
    for (const way of ways) {
      const name = `${screen}: returning, ${isRegistered ? 'registered' : 'not registered'} for the sale, ${way}`;
      test(name, async ({ browser, request }) => {
        const [lot, who] = await Promise.all([newLot(request, inAnHour()), newBidder(request)]);
        if (isRegistered) await registerFor(request, who, lot.event_ID);
        const page = await (await browser.newContext(options)).newPage();
        if (way === 'passkey') await addVirtualAuthenticator(page);
        if (way !== 'types the password') await wasHereBefore(page, who, way);
        costs[name] = await returns(page, lot, who, way);
      });
    }
  }

  test(`${screen}: new bidder until ready to bid`, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage();
    costs[`${screen}: new, until ready to bid`] = await registers(page);
  });
}

/** Signs up, opens the mailed link, and completes the registration. */
async function registers(page: Page): Promise<Cost> {
  const [email, phone] = [newAddress(), newPhone()];
  await page.goto('/welcome');
  const hand = new Hand(page);
  await hand.tap(page.getByRole('main').getByRole('button', { name: 'Create account' }));
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await hand.type(dialog.getByLabel('First name'), 'Wanda');
  await hand.type(dialog.getByLabel('Last name'), 'Ames');
  await hand.type(dialog.getByLabel('Email address'), email);
  await hand.type(dialog.getByLabel('Mobile phone'), phone);
  await hand.tap(dialog.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/verification$/);
  await page.goto(await letter(page.request, email, /(\/welcome\/\S+)/));
  hand.tapElsewhere(); // the link in the email
  await hand.type(page.getByLabel('New password'), bidderPassword);
  await hand.tap(page.getByRole('button', { name: 'Set password and sign in' }));
  await hand.tap(page.getByRole('link', { name: 'Complete registration' }));
  await account(hand);
  await hand.tap(page.getByRole('button', { name: 'Send code' }));
  await hand.type(page.getByLabel('Six-digit code'), await letter(page.request, phone, /\b(\d{6})\b/));
  await hand.type(page.getByLabel('Card number'), '4111111111111111');
  await hand.type(page.getByLabel('Expires'), '1239');
  await hand.type(page.getByLabel('Security code'), '900');
  await hand.tap(page.getByRole('button', { name: 'Verify card' }));
  await expect(page).toHaveURL(/\/success$/);
  return hand.cost();
}

async function account(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.type(page.getByLabel('ZIP code'), '57104');
  await expect(page.getByLabel('City')).toHaveValue('Sioux Falls');
  await hand.type(page.getByLabel('Street address'), '4100 N Cliff Ave');
  await hand.type(page.getByLabel('License number'), 'D1234567');
  await hand.tap(page.getByRole('button', { name: 'Continue' }));
  const next = page.getByRole('heading', { level: 2, name: 'Verify your phone' });
  const offer = page.getByRole('button', { name: 'Use this address' });
  await expect(next.or(offer)).toBeVisible();
  if (await offer.isVisible()) await hand.tap(offer);
  await expect(next).toBeVisible();
}
