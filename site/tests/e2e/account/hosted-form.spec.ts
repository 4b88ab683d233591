import { expect, type Page } from '@playwright/test';
import { arriveAs, newBidder } from '../bidders';
import { toast } from '../buying/cart-page';
import { desktop, phone } from '../screens';
import { test } from '../test';
import { withAcceptJs } from './accept-js';
import { buy, enterCard, main, pay, receipt } from './paying-page';

/** Has the page believe that the house takes numbers by the processor's form only (PAYMENT_FORM=hosted); the engine takes a nonce either way. */
async function withHostedForm(page: Page): Promise<void> {
  for (const address of ['**/myaccount*', '**/GetTenantContent*']) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('"isHosted":false', '"isHosted":true') });
    });
  }
}

for (const viewport of [phone, desktop]) {
  test(`with a hosted form, a buyer pays at ${viewport.width} and the card’s number and code are sent to nobody here`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const sent: string[] = [];
    page.on('request', (r) => void sent.push(`${r.url()} ${r.postData() ?? ''}`));
    const person = await newBidder(request);
    const { invoice_ID } = await buy(request, person);
    await arriveAs(page, person);
    await withHostedForm(page);
    await page.goto(`/myaccount?tab=invoices&invoice=${invoice_ID}`);
    await main(page).getByRole('radio', { name: /A new card/ }).check();
    await enterCard(page);
    await main(page).getByRole('checkbox', { name: /^Save this card/ }).check();
    const total = await pay(page);
    await expect(receipt(page).getByText(total)).toBeVisible();
    await expect(toast(page, 'Payment Accepted')).toBeVisible();
    expect(sent.filter((text) => /4111|"?creditCardCode/.test(text))).toEqual([]);
    expect(sent.filter((text) => text.includes('"dataDescriptor"'))).toHaveLength(1);
    await page.goto('/myaccount?tab=payment-methods');
    await expect(main(page).getByText(/Visa.*1111/).first()).toBeVisible();
  });
}

test('with Authorize.Net’s script, the card goes to its API only, and the Content-Security-Policy lets it', async ({ page, request }) => {
  const ours: string[] = [];
  const refused: string[] = [];
  page.on('request', (r) => void (r.url().includes('authorize.net') || ours.push(`${r.url()} ${r.postData() ?? ''}`)));
  page.on('console', (message) => void (message.text().includes('Content Security Policy') && refused.push(message.text())));
  const person = await newBidder(request);
  const { invoice_ID } = await buy(request, person);
  await arriveAs(page, person);
  const sent = await withAcceptJs(page);
  await page.goto(`/myaccount?tab=invoices&invoice=${invoice_ID}`);
  await main(page).getByRole('radio', { name: /A new card/ }).check();
  await enterCard(page);
  const total = await pay(page);
  await expect(receipt(page).getByText(total)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]!)).toMatchObject({
    securePaymentContainerRequest: {
      merchantAuthentication: { name: 'house', clientKey: 'key' },
      data: { token: { cardNumber: '4111111111111111', expirationDate: '1239', cardCode: '900' } },
    },
  });
  expect(ours.filter((text) => /4111|"?creditCardCode/.test(text))).toEqual([]);
  expect(refused).toEqual([]);
});
