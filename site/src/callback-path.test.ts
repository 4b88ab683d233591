import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callbackPath } from './routes';

const origin = 'https://prairieiron.example';

describe('callback path', () => {
  test.each(['/', '/item/12', '/search?categories=Dozers%7CTrucks&page_number=2', '/item/a/b/c%2Fd/12#bids', '/content?how-to-buy', '/a//b', '/?x=//evil.example'])(
    'keeps %s',
    (path) => expect(callbackPath(path)).toBe(path),
  );

  test.each([
    '',
    null,
    undefined,
    'item/12',
    '?x',
    '#x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/item\\..\\..\\evil',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://prairieiron.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/item/\u0000',
    '/item/\u007f',
    'mailto:a@b.example',
  ])('rejects %j', (given) => expect(callbackPath(given)).toBe(''));

  test('for any input the result is empty or stays on this site', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('/', '//', '\\', '.', '..', '%2f', '%5c', '@', ':', 'https:', '?', '#', '\t', '\n', 'evil.example'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const given = pieces.join('');
        const path = callbackPath(given);
        if (path === '') return;
        expect(path).toBe(given);
        for (const base of [`${origin}/`, `${origin}/reset/link`, `${origin}/a/b/c?d=e`]) {
          const { origin: led, pathname } = new URL(path, base);
          expect(led).toBe(origin);
          expect(pathname.startsWith('//')).toBe(false);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
