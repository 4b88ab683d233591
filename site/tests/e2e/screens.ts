import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 1000 };

/** Options of tests of what moves. The others run with reduced motion (playwright.config.ts). */
export const motion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Records API calls from now on, by path and query. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

/**
 * Opens a page that the reader sends fresh, and returns its API calls. Other tests change what pages show, and a stale page fetches its
 * answers again. In the page, time passes at a hundredth of its speed, so that on a slow machine, too, its answers are fresh when it shows them.
 */
export async function openFresh(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
  });
  const calls = apiCalls(page);
  await expect(async () => {
    await page.goto('about:blank'); // ends the calls of a stale page
    calls.length = 0;
    const response = await page.goto(address);
    expect(response?.headers()['server-timing']).not.toContain('stale');
  }).toPass();
  return calls;
}

/** Marks the document and returns whether the mark survives, that is, no page load happened. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', '1'));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}

/** Waits until React has taken over header, screen and footer, which it hydrates one after the other. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    ['header', 'main > *', 'footer'].every((part) => Object.keys(document.querySelector(part) ?? {}).some((name) => name.startsWith('__reactFiber'))),
  );

/**
 * Returns axe violations by rule and place, once no color is on its way to another. Without frames of other origins, axe needs no second page
 * for its report, and no list of what passes: less than half the computing time.
 */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)));
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }).analyze();
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`));
}

/** Checks what is on screen at each width: no axe violations, and nothing to scroll to sideways. */
export async function expectToFit(page: Page, viewports = [phone, desktop]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect.soft(await axe(page), `axe at ${viewport.width}`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `width at ${viewport.width}`).toBeLessThanOrEqual(viewport.width);
  }
}

/** Measures by how much what is on screen moves on its own (web.dev/articles/cls), on pages opened from now on. */
export async function layoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** A search whose results keep their places while other tests run: what those add is newer, what closes stays. */
export const steady = '?sort=year-old';

export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search${query}`);
  await expect(cards(page).first()).toBeVisible();
}

/** Chooses an option as a person does, who opens the list first: then React takes over what it has not hydrated yet. */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.selectOption(option);
}

/** Returns the number in the results heading. */
export async function resultCount(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1, name: /^[\d,]+ / });
  return Number((await heading.innerText()).split(' ')[0]!.replaceAll(',', ''));
}

/** Returns the address of a list's first item. */
export async function firstItem(page: Page, query = ''): Promise<string> {
  await openSearch(page, query);
  return (await cards(page).first().getByRole('link').first().getAttribute('href'))!;
}

/** Passes the first step of the sign-in dialog by pressing its plain Sign in. */
export async function passFirstStep(page: Page): Promise<void> {
  const first = page.getByRole('dialog', { name: 'Sign in or create account' });
  // Where somebody has signed in before, there is none.
  await expect(first.or(page.getByRole('dialog', { name: 'Sign in to continue' }))).toBeVisible();
  if (await first.isVisible()) await first.getByRole('button', { name: 'Sign in' }).click();
}

/** Presses a heart and checks that it turns on while the engine has not answered yet. */
export async function pressUnanswered(heart: Locator): Promise<void> {
  let answer = () => {};
  const isShown = new Promise<void>((resolve) => (answer = resolve));
  await heart.page().route('**/AddWatchList', async (route) => {
    await isShown;
    await route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  answer();
}
