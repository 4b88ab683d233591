import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keys } from './keys';

describe('canonical keys', () => {
  test('defaults and empty values are dropped', () => {
    expect(keys.search({})).toBe('/api/v1/Auction/SearchInventory');
    expect(keys.search({ page_number: '1', page_size: '24', makes: '', sort: '' })).toBe('/api/v1/Auction/SearchInventory');
    expect(keys.search({ page_number: 'x', page_size: '' })).toBe('/api/v1/Auction/SearchInventory');
    expect(keys.upcomingEvents({ sortFilter: 'date', pageNumber: '1', pageSize: 20, showAll: false })).toBe('/api/v1/auction/getUpcomingEventsSorted');
    expect(keys.pastEvents({})).toBe('/api/v1/auction/getPastEvents');
    expect(keys.terms('')).toBe('/api/v1/Auction/getTermsAndConditions');
    expect(keys.terms('0')).toBe('/api/v1/Auction/getTermsAndConditions');
  });

  test('the keys of the page data', () => {
    expect(keys.upcomingEvents({ pageSize: 6 })).toBe('/api/v1/auction/getUpcomingEventsSorted?pageSize=6');
    expect(keys.upcomingEvents({ sortFilter: 'name', pageNumber: 2 })).toBe('/api/v1/auction/getUpcomingEventsSorted?sortFilter=name&pageNumber=2');
    expect(keys.item('123')).toBe('/api/v1/Auction/GetItem?ID=123');
    expect(keys.gallery(7)).toBe('/api/v1/Auction/GetPhotoGallery?item_ID=7');
    expect(keys.results(5)).toBe('/api/v1/auction/getAuctionResults?Event_ID=5');
    expect(keys.content('how-to-buy')).toBe('/api/v1/Auction/GetContentLinkHTML?key=how-to-buy');
    expect(keys.terms(4)).toBe('/api/v1/Auction/getTermsAndConditions?terms_ID=4');
  });

  test('parameters follow the policy’s order; lists are lowercase, sorted and joined by a bar', () => {
    expect(keys.search({ sort: 'newest', makes: 'Volvo|caterpillar|VOLVO', page_number: '2', locations: 'Sioux Falls, SD' })).toBe(
      '/api/v1/Auction/SearchInventory?page_number=2&makes=caterpillar%7Cvolvo&locations=sioux%20falls%2C%20sd&sort=newest',
    );
    expect(keys.search({ events: '9|10|9', years: '2021|2016' })).toBe('/api/v1/Auction/SearchInventory?events=10%7C9&years=2016%7C2021');
  });

  test('whitespace in a search is collapsed', () => {
    expect(keys.search({ search_string: '  20\t TON  excavator ' })).toBe('/api/v1/Auction/SearchInventory?search_string=20%20ton%20excavator');
  });

  test('equivalent queries share one key', () => {
    const list = fc.array(fc.stringMatching(/^[a-z0-9 ]{1,8}$/).map((s) => s.trim()).filter(Boolean), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(list, fc.integer(), (values, seed) => {
        const shuffled = [...values].sort((a, b) => ((seed ^ a.length) % 3) - ((seed ^ b.length) % 3)).map((v, i) => (i % 2 ? v.toUpperCase() : v));
        expect(keys.search({ makes: [...shuffled, ...values].join('|') })).toBe(keys.search({ makes: values.join('|') }));
      }),
    );
  });

  test('the order is by bytes, also above U+FFFF', () => {
    expect(keys.search({ makes: '\u{1F69C}|\uFF21' })).toBe(`/api/v1/Auction/SearchInventory?makes=${encodeURIComponent('\uFF41|\u{1F69C}')}`);
  });
});
