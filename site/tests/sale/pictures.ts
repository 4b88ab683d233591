import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Where pictures of the screens go (site/docs/office.md); none without it. */
const folder = process.env.OFFICE_PICTURES;

/** Takes a picture of what is on screen, if pictures are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide', style: '[class*="_toast"] { visibility: hidden }' });
}
