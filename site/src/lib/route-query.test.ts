import { expect, test } from 'vitest';
import { routeQuery } from './route-query';

test.each([
  ['/', '/', {}],
  ['/search', '/search?makes=CAT%7CDeere&search_string=dump+truck&utm=1', { makes: 'CAT|Deere', search_string: 'dump truck', utm: '1' }],
  ['/search', '/search?makes=&page_number=2', { makes: '', page_number: '2' }],
  ['/content', '/content?how-to-buy', { 'how-to-buy': '' }],
  ['/event/[eventID]', '/event/12', { eventID: '12' }],
  ['/event/results/[eventID]', '/event/results/12?show=sold', { eventID: '12', show: 'sold' }],
  ['/item/[...segments]', '/item/55', { segments: ['55'] }],
  ['/item/[...segments]', '/item/Wheel%20loaders/A%2FC/950/7', { segments: ['Wheel loaders', 'A/C', '950', '7'] }],
] as const)('%s at %s', (route, asPath, query) => {
  expect(routeQuery(route, asPath)).toEqual(query);
});

test('no valid encoding', () => {
  expect(() => routeQuery('/event/[eventID]', '/event/%E0%A4')).toThrow(URIError);
});
