import { expect, type Locator, type Page } from '@playwright/test';
import { enterCard, pay } from '../../e2e/account/paying-page';
import { picture } from '../pictures';
import { usd } from '../sums';
import { expectCalm } from './house';

/** Fills a dialog by its labels and presses its button, which names the amount. */
async function send(dialog: Locator, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Method') await dialog.getByLabel(label).selectOption({ label: value });
    else await dialog.getByLabel(label).fill(value);
  }
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

/** Takes a payment at the cash desk from the buyer that the search finds, who owes `due`. */
export async function takePayment(page: Page, search: string, due: number, amount: number, fields: Record<string, string>): Promise<void> {
  await page.goto('/office/desk');
  await page.getByRole('searchbox', { name: 'Paddle, name, lot or invoice' }).fill(search);
  await page.getByRole('main').getByRole('listitem').filter({ hasText: usd(due) }).getByRole('button', { name: /^Take payment/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Payment of invoice #/ });
  await expectCalm(page);
  await send(dialog, { Amount: String(amount), ...fields }, `Record payment of ${usd(amount)}`);
  await expectCalm(page);
}

/** Pays the only open invoice by a new card in one's account, with its surcharge. */
export async function payByCard(page: Page): Promise<string> {
  await page.goto('/myaccount?tab=invoices');
  await page.getByRole('main').getByRole('link', { name: /^Pay invoice/ }).click();
  await enterCard(page);
  await expect(page.getByText(/^Card surcharge/).first()).toBeVisible();
  return pay(page);
}

const atGate = (page: Page, lot: string) => page.getByRole('list', { name: 'Sales' }).getByRole('listitem').filter({ hasText: lot });

/** Checks that an item may not leave yet, and why. */
export async function expectHeld(page: Page, lot: string, why: string | RegExp): Promise<void> {
  await page.goto('/office/release');
  await expect(atGate(page, lot)).toContainText(why);
  await expect(atGate(page, lot).getByRole('button')).toHaveCount(0);
  await expectCalm(page);
}

/** Lets an item go. */
export async function release(page: Page, lot: string, takenBy: string): Promise<void> {
  await page.goto('/office/release');
  await atGate(page, lot).getByRole('button', { name: /^Release/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Release/ });
  await send(dialog, { 'Taken by': takenBy }, 'Release');
  await expect(atGate(page, lot)).toContainText(`to ${takenBy}`);
  await picture(page, 'release');
}

/** Says on its invoice that a check has cleared. */
export async function clearCheck(page: Page, buyer: string, check: string): Promise<void> {
  await page.goto(`/office/invoices?search=${encodeURIComponent(buyer)}`);
  await page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: 'Not cleared' }).getByRole('link').first().click();
  await page.getByRole('button', { name: new RegExp(`^It has cleared ?: check ${check}`) }).click();
  await expectCalm(page);
  await page.getByRole('alertdialog').getByRole('button', { name: /has cleared$/ }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
}

const settlementRow = (page: Page, sale: string) => page.getByRole('table', { name: 'Settlements' }).getByRole('row').filter({ hasText: sale });

/** Opens what a seller gets for an auction, and checks it to the cent. */
export async function openSettlement(page: Page, seller: string, sale: string, net: number): Promise<void> {
  await page.goto(`/office/settlements?search=${encodeURIComponent(seller)}`);
  await settlementRow(page, sale).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Settlement #/ })).toBeVisible();
  await expect(page.getByText(usd(net)).first()).toBeVisible();
  await expectCalm(page);
}

/** Approves the settlement on screen before its buyers' payments have cleared. */
export async function approveEarly(page: Page, due: number): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: /^Approve settlement/ });
  await send(dialog, { Reason: 'The bank confirmed the check' }, `Approve ${usd(due)}`);
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
}

/** Records the payout of the settlement on screen. */
export async function payOut(page: Page, due: number, check: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay out' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay / });
  await expectCalm(page);
  await send(dialog, { 'Check number': check }, `Pay out ${usd(due)}`);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await picture(page, 'settlement');
}

/** Returns the sums of a report by the names of its columns, after checking that the ledger has the same. */
export async function reportSums(page: Page, report: string): Promise<Record<string, string>> {
  await page.goto(`/office/reports?report=${report}`);
  const table = page.getByRole('main').getByRole('table').first();
  await expect(table).toBeVisible();
  const control = page.getByRole('table', { name: 'Control: the same sums in the ledger' }).locator('tbody');
  await expect(control.getByText('Differs')).toHaveCount(0);
  await expect(control.getByText('Agrees')).toHaveCount(await control.getByRole('row').count());
  await expectCalm(page);
  await picture(page, `report-${report}`);
  const names = await table.getByRole('columnheader').allInnerTexts();
  const sums = await table.locator('tfoot td').allInnerTexts();
  return Object.fromEntries(names.map((column, at) => [column.toLowerCase(), sums[at]!.trim()]));
}
