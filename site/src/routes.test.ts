import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentText, pageText } from './page-texts/page-texts';
import { contentKey, documentTitle, itemPath, itemWords, parseItem, paths, searchPath } from './routes';

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
        const parsed = parseItem(segmentsOf(itemPath({ item_ID: itemId, category, family, seo_Description: seo })));
        expect(parsed).toEqual({ form: 'seo', itemId: String(itemId), category, family, seoDescription: seo });
      }),
    );
    fc.assert(
      fc.property(id, name, name, fc.integer({ min: 1900, max: 2030 }), name, name, (itemId, category, family, year, make, model) => {
        const parsed = parseItem(segmentsOf(itemPath({ item_ID: itemId, category, family, year, make, model })));
        expect(parsed).toEqual({ form: 'yearMakeModel', itemId: String(itemId), category, family, year: String(year), make, model });
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
    expect(parseItem(['7'])).toEqual({ form: 'id', itemId: '7' });
    for (const segments of [undefined, [], ['0'], ['-1'], ['12a'], ['a', '7'], ['a', 'b', '7'], ['a', 'b', 'c', 'd', '7'], ['1', '2', '3', 'x']]) {
      expect(parseItem(segments)).toBeNull();
    }
  });
});

describe('other addresses', () => {
  test('search filters are joined by a bar, without duplicates and empty values', () => {
    expect(searchPath()).toBe('/search');
    expect(searchPath({ categories: ['Dozers', 'dozers', 'Trucks'], search_string: ' ' })).toBe('/search?categories=Dozers%7CTrucks');
  });

  test.each([
    ['/content?how-to-buy', 'how-to-buy'],
    ['/content?how-to-buy&utm_source=x', 'how-to-buy'],
    ['/content?utm_source=x&how-to-buy=', 'how-to-buy'],
    ['/content', null],
    ['/content?utm_source=x', null],
    ['/content?%E0%A4', null],
  ])('content key of %s', (asPath, key) => expect(contentKey(asPath)).toBe(key));

  test('an error address carries code and return path', () => {
    expect(paths.error(404, '/item/9')).toBe('/error?code=404&from=%2Fitem%2F9');
  });

  test('titles end with the tenant’s name', () => {
    expect(documentTitle('Search inventory', 'Prairie Iron Auctions')).toBe('Search inventory | Prairie Iron Auctions');
    expect(documentTitle('Search inventory', undefined)).toBe('Search inventory');
    expect(pageText('/nowhere').title).not.toBe('');
    expect(contentText('how-to-buy', { title: 'Other', description: '' }).title).toBe('How to buy');
    expect(contentText('pick-up', { title: 'Pick-up', description: '' }).title).toBe('Pick-up');
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
