import { expect, type Locator } from '@playwright/test';

/**
 * Presses a button that binds until its dialog is gone. A press within 300 ms of another, of any button that binds, is a double press and does
 * nothing; on a quick machine a test is sooner than that.
 */
export function pressUntilClosed(dialog: Locator, button: Locator): Promise<void> {
  return untilClosed(dialog, () => button.click({ timeout: 5000 }));
}

/** Does what closes a dialog until it is gone. */
export async function untilClosed(dialog: Locator, close: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (await dialog.isVisible()) await close();
    await expect(dialog).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}
