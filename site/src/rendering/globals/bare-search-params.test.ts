import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BareSearchParams } from './bare-search-params';

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a b', 'CAT|Deere', "it's", '100%', '%zz', 'a=b&c', '+', '~!*()-._', 'é', '🚜'));

test('writes a query as the browser does', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
      expect(`${new BareSearchParams(pairs)}`).toBe(`${new URLSearchParams(pairs)}`);
    }),
  );
  expect(`${new BareSearchParams({ code: '404', from: '/a b' })}`).toBe('code=404&from=%2Fa+b');
});

test('reads a query as the browser does', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
      const query = `${new URLSearchParams(pairs)}`;
      expect([...new BareSearchParams(query)]).toEqual([...new URLSearchParams(query)]);
    }),
  );
  for (const query of ['?a=1', 'a', 'a=', '=b', 'a&&b=c=d', 'how-to-buy', 'x=%zz%20', '100%']) {
    expect([...new BareSearchParams(query)]).toEqual([...new URLSearchParams(query)]);
  }
  expect(new BareSearchParams('a=1&a=2').get('a')).toBe('1');
  expect(new BareSearchParams('a=1').get('b')).toBeNull();
});
