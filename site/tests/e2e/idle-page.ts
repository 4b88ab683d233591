import { expect, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
export const loggedOut = 'You have been logged out due to inactivity';

/** A guest may have a session, too. */
export async function isSignedIn(page: Page): Promise<boolean> {
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { status?: boolean; isGuest?: boolean });
  return session.status === true && session.isGuest === false;
}

/** Time passes, and the timers with it; none is fired more than once, as in a tab that slept. */
export const pass = (page: Page, ms: number) => page.clock.fastForward(ms);

/** The clocks of all tabs stand at the same time, and move on with `pass` alone, however busy the machine is. */
export async function stopClocks(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Somebody does something, and the 500 ms have passed after which it counts (specification section 9). */
export async function act(page: Page) {
  await page.keyboard.press('Shift');
  await pass(page, 500);
}

export const lastSeen = (page: Page) => page.evaluate(() => localStorage.getItem('fairwarning.own.activity'));

/** The limit counts from when somebody was seen. */
export const watched = (page: Page) => expect.poll(() => lastSeen(page)).not.toBeNull();
