import { describe, expect, test } from 'vitest';
import { contentText, pageText } from './page-texts/page-texts';
import { contentKey, documentTitle, paths, searchPath } from './routes';

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
