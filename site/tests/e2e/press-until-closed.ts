import { expect, type Locator } from '@playwright/test';

/**
 * Presses a button that binds until its dialog is gone. A press within 300 ms of another, of any button that binds, is a double press and does
 * nothing; on a quick machine a test is sooner than that.
 */
export async function pressUntilClosed(dialog: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    if (await dialog.isVisible()) await button.click({ timeout: 5000 });
    await expect(dialog).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}
