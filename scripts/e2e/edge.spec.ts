import { expect, test } from '@playwright/test';

// Hostile and malformed requests must get a clear answer, never a 5xx and never internals.

const long = 'x'.repeat(10_000);

const hostile = [
  '/api/v1/Auction/SearchInventory?page_number=0',
  '/api/v1/Auction/SearchInventory?page_number=1000000000',
  '/api/v1/Auction/SearchInventory?page_number=-1&page_number=2',
  `/api/v1/Auction/SearchInventory?search_string=${long}`,
  '/api/v1/Auction/SearchInventory?makes=%ff%fe&search_string=%00%01',
  '/api/v1/Auction/SearchInventory?makes=No%20Such%20Make%7C%7C%7C',
  "/api/v1/Auction/SearchInventory?search_string=';DROP TABLE items--",
  '/api/v1/Auction/SearchInventory?utm_source=a&nonsense=b&sort=upside-down',
  '/api/v1/Auction/GetItem',
  '/api/v1/Auction/GetItem?ID=abc',
  '/api/v1/Auction/GetItem?ID=99999999999999999999',
  '/api/v1/Auction/GetItem?ID=1&ID=2',
  '/api/v1/Auction/GetContentLinkHTML?key=../../etc/passwd',
  '/api/v1/Nothing/Here',
  '/api/v1/Service/GetTenants',
  '/api/v1/Auction/..%2f..%2fetc%2fpasswd',
  '/search?page_number=0',
  `/search?search_string=${long}`,
  '/search?makes=%ff',
  '/item/abc',
  '/item/999999999',
  '/item/a/b/c/d/e/f/g/h/1',
  '/event/results/0',
  '/event/results/zzz',
  '/content?no-such-page',
  '/content?%00',
  '/..%2f..%2fetc%2fpasswd',
  '/_next/static/..%2f..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/media/nothing/320.webp',
  '/%c0%ae%c0%ae/',
  '/nothing/at/all',
];

for (const path of hostile) {
  test(`no fault for ${path.slice(0, 80)}`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBeLessThan(500);
    const body = await response.text();
    expect(body).not.toMatch(/goroutine \d+|panic:|SQLITE|sql: |runtime error|\.go:\d+/);
    if (path.startsWith('/api/') && response.status() >= 400) {
      expect(response.headers()['content-type']).toContain('application/json');
      const error = JSON.parse(body) as Record<string, unknown>;
      expect(error.message ?? error.messages ?? error.fields).toBeTruthy();
    }
  });
}

test('wrong methods are answered with the right one', async ({ request }) => {
  for (const [method, path, allow] of [
    ['DELETE', '/api/v1/Auction/GetItem?ID=1', 'GET'],
    ['POST', '/api/v1/Auction/SearchInventory', 'GET'],
    ['GET', '/api/Token/v2', 'POST'],
    ['PUT', '/api/Token/v2', 'POST'],
  ] as const) {
    const response = await request.fetch(path, { method, data: method === 'GET' ? undefined : '{}' });
    expect(response.status(), `${method} ${path}`).toBe(405);
    expect(response.headers().allow, `${method} ${path}`).toContain(allow);
  }
});

test('an unknown item is a real 404, in the page and in the API', async ({ request }) => {
  for (const path of ['/item/999999999', '/item/a/b/c/999999999', '/api/v1/Auction/GetItem?ID=999999999', '/no/such/page']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('paths fold case and campaign parameters change nothing', async ({ request }) => {
  const plain = await request.get('/api/v1/Auction/SearchInventory');
  const odd = await request.get('/API/V1/aUcTiOn/SEARCHINVENTORY?utm_source=mail&page_number=1&fbclid=x');
  expect(plain.ok()).toBe(true);
  expect(await odd.body()).toEqual(await plain.body());
  expect(odd.headers().etag).toBe(plain.headers().etag);
});

test('unknown hosts are rejected, and tenants share no bytes', async ({ request, baseURL }) => {
  const port = new URL(baseURL!).port;
  const at = (host: string, path: string) => request.get(path, { headers: { host } });
  expect((await at('evil.example', '/')).status()).toBe(421);
  expect((await at('evil.example', '/api/v1/Auction/SearchInventory')).status()).toBe(421);
  const other = await (await at(`harborline.localhost:${port}`, '/')).text();
  expect(other).toContain('Harborline');
  expect(other).not.toContain('Prairie Iron');
  const own = await (await request.get('/')).text();
  expect(own).toContain('Prairie Iron');
  expect(own).not.toContain('Harborline');
});

test('outsiders cannot select a tenant, a client or a service', async ({ request }) => {
  const forged = { 'X-Fairwarning-Tenant': '2', 'X-Fairwarning-Client': '6.6.6.6', 'X-Fairwarning-Service': 'guess', 'X-Forwarded-Host': 'harborline.localhost' };
  const plain = await request.get('/api/v1/Settings/GetTenantContent');
  const answer = await request.get('/api/v1/Settings/GetTenantContent', { headers: forged });
  expect(await answer.json()).toEqual(await plain.json());
  expect((await request.get('/api/v1/Service/GetTenants', { headers: forged })).status()).toBe(404);
});

test('personal answers are never stored', async ({ request }) => {
  const token = await request.post('/api/Token/v2', { data: { grant_Type: 'guest' }, headers: { 'login-source': 'auction' } });
  expect(token.ok()).toBe(true);
  const session = (await token.json()) as { token: string };
  const seen = await request.get('/api/v1/Auction/GetPreviouslyViewedItems', { headers: { authorization: `Bearer ${session.token}` } });
  expect(seen.ok()).toBe(true);
  for (const answer of [token, seen]) expect(answer.headers()['cache-control']).toContain('no-store');
  expect((await request.get('/api/v1/Auction/GetPreviouslyViewedItems')).status()).toBe(401);
});

test('files of the export are immutable and compressed', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const script = home.match(/src="(\/_next\/static\/[^"]+\.js)"/)?.[1];
  expect(script).toBeTruthy();
  const file = await request.get(script!, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(file.headers()['content-encoding']).toBe('br');
  expect(file.headers()['content-type']).toContain('javascript');
  const again = await request.get(script!, { headers: { 'accept-encoding': 'br', 'if-none-match': file.headers().etag! } });
  expect(again.status()).toBe(304);
  expect((await request.get('/_next/static/nothing.js')).status()).toBe(404);
  expect((await request.get('/_next/')).status()).toBe(404);
});
