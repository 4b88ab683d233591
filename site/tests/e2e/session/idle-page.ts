import { expect, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
export const loggedOut = 'You have been logged out due to inactivity';

/** Reports whether a person is signed in; guests may have a session, too. */
export async function isSignedIn(page: Page): Promise<boolean> {
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { status?: boolean; isGuest?: boolean });
  return session.status === true && session.isGuest === false;
}

/** Advances time and fires each due timer once, as in a tab that slept. */
export const pass = (page: Page, ms: number) => page.clock.fastForward(ms);

/** Stops the clocks of all tabs at the same time, so that only `pass` advances them. */
export async function stopClocks(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Presses a key and waits out the 500 ms debounce (specification section 9). */
export async function act(page: Page) {
  await page.keyboard.press('Shift');
  await pass(page, 500);
}

export const lastSeen = (page: Page) => page.evaluate(() => localStorage.getItem('fairwarning.own.activity'));

/** Waits until the idle watch has recorded activity. */
export const watched = (page: Page) => expect.poll(() => lastSeen(page)).not.toBeNull();

/** Closes the dialog once it takes presses, 300 ms after it opened. */
export async function close(page: Page) {
  await pass(page, 300);
  await dialog(page).getByRole('button', { name: 'CLOSE' }).click();
}
