import { test as base, expect } from '@playwright/test';

/** React's errors about HTML that its first render does not agree with. */
const mismatch = /React error #(418|421|422|423|424|425)\b|hydrat/i;

type Fixtures = { agreement: void; closing: void };

/** A test that fails when a page's first render differs from its HTML, and that closes what it opened. */
export const test = base.extend<Fixtures>({
  agreement: [
    async ({ context }, use) => {
      const found: string[] = [];
      context.on('weberror', (event) => {
        const { message } = event.error();
        if (mismatch.test(message)) found.push(`${event.page()?.url()}: ${message}`);
      });
      await use();
      expect(found, 'pages whose first render differs from their HTML').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright closes only its own context. The pages of others would go on polling and streaming beside the tests that follow.
  closing: [
    async ({ browser, context }, use) => {
      await use();
      await Promise.all(browser.contexts().filter((one) => one !== context).map((one) => one.close()));
    },
    { auto: true },
  ],
});
