import type { Page } from '@playwright/test';

const script = 'https://jstest.authorize.net';
const api = 'https://apitest.authorize.net';

/** Like Accept.js: answers E_WC_03 until its second file, from the same origin, has replaced dispatchData. */
const acceptJs = `
  window.Accept = { dispatchData: (_, done) => done({ messages: { resultCode: 'Error', message: [{ code: 'E_WC_03', text: 'Accept.js is not loaded correctly.' }] } }) };
  document.head.append(Object.assign(document.createElement('script'), { src: '${script}/v1/AcceptCore.js' }));`;

/** Like AcceptCore.js: gives the numbers to the API and passes on its answer. */
const acceptCoreJs = `
  window.Accept.dispatchData = ({ authData, cardData }, done) => {
    const request = new XMLHttpRequest();
    request.open('post', '${api}/xml/v1/request.api');
    request.setRequestHeader('Content-Type', 'application/json; charset=utf-8');
    request.onload = () => done(JSON.parse(request.responseText));
    const token = { cardNumber: cardData.cardNumber, expirationDate: cardData.month + cardData.year, cardCode: cardData.cardCode };
    request.send(JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication: { name: authData.apiLoginID, clientKey: authData.clientKey }, data: { type: 'TOKEN', token } } }));
  };`;

const answer = {
  opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'sandbox-visa' },
  messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
};

/**
 * Has the page believe that the house takes numbers with Authorize.Net's script. Its files and its API answer here, and the page's
 * Content-Security-Policy allows what the reader allows for them (reader/pages). Returns the bodies that the API was sent.
 */
export async function withAcceptJs(page: Page): Promise<string[]> {
  const sent: string[] = [];
  const form = `"isHosted":true,"scriptURL":"${script}/v1/Accept.js","apiOrigin":"${api}","loginID":"house","clientKey":"key"`;
  for (const address of ['**/myaccount*', '**/GetTenantContent*']) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy'];
      if (policy) headers['content-security-policy'] = policy.replace("script-src 'self'", `script-src 'self' ${script}`).replace("connect-src 'self'", `connect-src 'self' ${api}`);
      const body = (await response.text()).replace(/"isHosted":false,"scriptURL":"","apiOrigin":"","loginID":"[^"]*","clientKey":"[^"]*"/g, form);
      await route.fulfill({ response, headers, body });
    });
  }
  for (const [name, body] of [['Accept.js', acceptJs], ['AcceptCore.js', acceptCoreJs]] as const) {
    await page.route(`${script}/v1/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
  await page.route(`${api}/**`, async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return sent;
}
