import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call, letter, newBidder, type Bidder } from '../bidders';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };
const certificate = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Signs staff in and opens what waits for them. */
async function openRequests(page: Page, request: APIRequestContext): Promise<void> {
  const signIn = { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 };
  await arriveAs(page, { email: office.email, session: (await call(request, '/Token/v2', signIn)) as Session });
  await page.goto('/office/tax-exemptions');
  await expect(page.getByRole('list', { name: 'Tax exemption requests' })).toBeVisible();
}

/** Requests a tax exemption in South Dakota. */
async function requestExemption(request: APIRequestContext, { session }: Bidder): Promise<void> {
  const kinds = (await (await request.get('/api/v1/Settings/GetTaxExemptionType')).json()) as { taxExemptionTypes: { taxExemptionType_ID: number }[] };
  const query = new URLSearchParams({ name: 'certificate.pdf', taxExemptionType_ID: String(kinds.taxExemptionTypes[0]!.taxExemptionType_ID), state: 'SD', certificateNumber: 'F-9', validUntil: '2199-12-31' });
  const added = await request.post(`/api/v1/Auction/AddTaxExemption?${query}`, {
    data: certificate,
    headers: { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/pdf' },
  });
  expect(added.status()).toBe(200);
}

const rowOf = (page: Page, { email }: Bidder) => page.getByRole('list', { name: 'Tax exemption requests' }).getByRole('listitem').filter({ hasText: email });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('the office opens the certificate and approves a tax exemption until the day on it', async ({ page, request }) => {
      const person = await newBidder(request);
      await requestExemption(request, person);
      await openRequests(page, request);
      const row = rowOf(page, person);
      await expect(row).toContainText(/South Dakota.*Vera Visitor.*F-9 · certificate\.pdf.*12\/31\/2199/s);
      expect(await axe(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await row.getByRole('button', { name: /^Open certificate/ }).click();
      expect((await download).suggestedFilename()).toBe('certificate.pdf');
      await row.getByRole('button', { name: /^Approve/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Approve the tax exemption of Vera Visitor' });
      await expect(dialog.getByLabel('Valid through (optional)')).toHaveValue('2199-12-31');
      await dialog.getByLabel('Valid through (optional)').fill('2001-01-31');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(dialog.getByText(/Enter today or a later day/)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await dialog.getByLabel('Valid through (optional)').fill('2198-06-30');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);
      expect(await letter(request, person.email, /Valid through: (June 30, 2198)/)).toBe('June 30, 2198');
    });

    test('the office declines a tax exemption only with a reason, which the person is emailed and sees', async ({ page, request, browser }) => {
      const person = await newBidder(request);
      await requestExemption(request, person);
      await openRequests(page, request);
      await rowOf(page, person).getByRole('button', { name: /^Decline/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Decline the tax exemption of Vera Visitor' });
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(dialog.getByText('Enter the reason')).toBeVisible();
      await dialog.getByLabel('Reason').fill('The signature is missing');
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(rowOf(page, person)).toHaveCount(0);
      expect(await letter(request, person.email, /Reason: (.*)/)).toContain('The signature is missing');
      const theirs = await browser.newPage({ viewport });
      await arriveAs(theirs, person);
      await theirs.goto('/myaccount?tab=tax-exemptions');
      await expect(theirs.getByText('Our office: “The signature is missing”')).toBeVisible();
      await theirs.close();
    });
  });
}
