import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import paths from '../../engine/identity/testdata/callback-paths.json';
import { callbackPath } from './callback-path';
import { itemPath } from './item-address';

const origin = 'https://prairieiron.example';

/** Yields a path as it is and decoded once, twice and three times. */
function* decodings(path: string) {
  for (let times = 0; times < 4; times++) {
    yield path;
    try {
      path = decodeURIComponent(path);
    } catch {
      return;
    }
  }
}

describe('callback path', () => {
  test.each(paths.kept)('keeps %s', (path) => expect(callbackPath(path)).toBe(path));

  test.each([null, undefined, ...paths.refused])('refuses %j', (given) => expect(callbackPath(given)).toBe(''));

  test('for any input the result is empty or stays on this site', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('/', '//', '\\', '.', '..', '%2f', '%5c', '%25', '%09', '%2e', '@', ':', 'https:', '?', '#', '\t', '\n', 'evil.example'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const given = pieces.join('');
        const path = callbackPath(given);
        if (path === '') return;
        expect(path).toBe(given);
        for (const base of [`${origin}/`, `${origin}/reset/link`, `${origin}/a/b/c?d=e`]) {
          for (const link of decodings(path.split(/[?#]/, 1)[0]!)) {
            const { origin: led, pathname } = new URL(link, base);
            expect(led).toBe(origin);
            expect(pathname.startsWith('//')).toBe(false);
          }
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('keeps the addresses of items', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aZ9 %&"\'+#?-,;ü½') });
    fc.assert(
      fc.property(name, name, name, (category, family, seo_Description) => {
        const path = itemPath({ item_ID: 7, category, family, seo_Description });
        expect(callbackPath(path)).toBe(path);
      }),
    );
  });
});
