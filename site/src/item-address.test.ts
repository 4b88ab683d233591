import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemIdIn, itemPath, itemWords } from './item-address';

/** Splits and decodes a path the way a router does. */
const segmentsOf = (path: string) => path.replace('/item/', '').split('/').map(decodeURIComponent);

const name = fc.string({ unit: 'grapheme', maxLength: 20 }).map((s) => s.trim()).filter((s) => s !== 'na' && !/^\.+$/.test(s));
const id = fc.integer({ min: 1, max: 9_007_199_254_740 });

describe('item addresses', () => {
  test('uses the description form for an item with a description', () => {
    const path = itemPath({ item_ID: 12, category: 'Excavators', family: 'Crawler excavators', seo_Description: '2021-hitachi', year: 2021, make: 'Hitachi', model: 'ZX350' });
    expect(path).toBe('/item/Excavators/Crawler%20excavators/2021-hitachi/12');
  });

  test('otherwise uses year, make and model; empty parts are na', () => {
    expect(itemPath({ item_ID: 12, category: 'Trucks', family: '', year: 0, make: 'Mack', model: 'A/C' })).toBe('/item/Trucks/na/na/Mack/A%2FC/12');
  });

  test('writes segments of dots as na', () => {
    expect(itemPath({ item_ID: 1, category: '..', family: '.', seo_Description: 'x' })).toBe('/item/na/na/x/1');
  });

  test('parses what it writes', () => {
    fc.assert(
      fc.property(id, name, name, name, (itemId, category, family, seo) => {
        fc.pre(seo !== '');
        const segments = segmentsOf(itemPath({ item_ID: itemId, category, family, seo_Description: seo }));
        expect(segments).toEqual([category || 'na', family || 'na', seo, String(itemId)]);
        expect(itemIdIn(segments)).toBe(String(itemId));
      }),
    );
    fc.assert(
      fc.property(id, name, name, fc.integer({ min: 1900, max: 2030 }), name, name, (itemId, category, family, year, make, model) => {
        const segments = segmentsOf(itemPath({ item_ID: itemId, category, family, year, make, model }));
        expect(segments).toEqual([category || 'na', family || 'na', String(year), make || 'na', model || 'na', String(itemId)]);
        expect(itemIdIn(segments)).toBe(String(itemId));
      }),
    );
  });

  test('a path has the same number of segments for any names', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (category, family) => {
        const { pathname } = new URL(itemPath({ item_ID: 7, category, family, seo_Description: 's' }), 'http://x');
        expect(pathname.split('/')).toHaveLength(6);
      }),
    );
  });

  test('parses the short form and rejects anything else', () => {
    expect(itemIdIn(['7'])).toBe('7');
    for (const segments of [[], ['0'], ['-1'], ['12a'], ['a', '7'], ['a', 'b', '7'], ['a', 'b', 'c', 'd', '7'], ['1', '2', '3', 'x']]) {
      expect(itemIdIn(segments)).toBeNull();
    }
  });
});

describe('words in an item’s address', () => {
  test.each([
    ['/item/Trucks/na/1997-yellow-digger/8', '1997 yellow digger'],
    ['/item/Excavators/Mini/2019/Kubota/KX%20040-4/8?utm_source=mail', '2019 Kubota KX 040 4'],
    ['/item/na/na/na/na/na/8', ''],
    ['/item/8', ''],
    ['/item/a/b/%E0%A4%A/8', ''],
    ['/search', ''],
  ])('%s says %j', (path, words) => expect(itemWords(path)).toBe(words));
});
