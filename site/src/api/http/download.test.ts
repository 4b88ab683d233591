import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from './client';
import { download } from './download';
import type { Get } from './operation';

const server = setupServer();
const file = '/api/file' as Get<Blob>;
const saved: { name: string; file: Blob }[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  setCredentials({ bearer: async () => 't', onUnauthorized: () => undefined });
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href)! });
  });
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  saved.length = 0;
});
afterAll(() => server.close());

test('fetches a file with the token and saves it under its name', async () => {
  server.use(http.get('*/api/file', ({ request }) => HttpResponse.text(request.headers.get('Authorization'))));
  await download(file, 'Invoice #12.pdf');
  expect(saved.map(({ name }) => name)).toEqual(['Invoice #12.pdf']);
  expect(await saved[0]!.file.text()).toBe('Bearer t');
});

test('a refusal is an error of the API, and nothing is saved', async () => {
  server.use(http.get('*/api/file', () => HttpResponse.json({ messages: ['This invoice is not paid yet'] }, { status: 409 })));
  await expect(download(file, 'Item #9.pdf')).rejects.toMatchObject({ status: 409, message: 'This invoice is not paid yet' });
  expect(saved).toEqual([]);
});
