import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as biddingOperations from './operations/bidding.gen';
import * as contentOperations from './operations/content.gen';
import * as eventsOperations from './operations/events.gen';
import * as inventoryOperations from './operations/inventory.gen';
import * as itemsOperations from './operations/items.gen';
import * as referenceDataOperations from './operations/reference-data.gen';
import * as ringOperations from './operations/ring.gen';

describe('canonical keys', () => {
  test('of every public read that the site sends', () => {
    expect([
      itemsOperations.getItemKey({ ID: 5 }),
      itemsOperations.getPhotoGalleryKey({ item_ID: 5 }),
      itemsOperations.getItemInspectionKey({ item_ID: '5' }),
      itemsOperations.getInspectionReportKey({ Item_ID: 5 }),
      itemsOperations.getComparableSalesKey({ item_ID: 5 }),
      biddingOperations.getBiddingTermsKey({ item_ID: 5 }),
      biddingOperations.getBidLogKey({ Event_ID: 2, Item_ID: 5, pageNumber: 1 }),
      biddingOperations.getBidLogKey({ Event_ID: 2, Item_ID: 5, pageNumber: 3 }),
      eventsOperations.getBidHistoryKey({ Event_ID: 2, Item_ID: 5 }),
      eventsOperations.getBidHistoryKey({ Event_ID: 2, Item_ID: 5, upTo: 30 }),
      eventsOperations.getEventKey({ Event_ID: 2 }),
      eventsOperations.getCalendarKey({ Event_ID: 2, Item_ID: 0 }),
      eventsOperations.isAuctionLiveKey({ Event_ID: 2 }),
      ringOperations.getLiveAuctionKey({ Event_ID: 2 }),
      ringOperations.getLiveStreamKey({ Event_ID: 2, last_event_id: '7-1' }),
      inventoryOperations.getSearchSuggestionsKey({ search_string: 'cat 3' }),
      referenceDataOperations.getCityStateKey({ zip: '57104' }),
      referenceDataOperations.getMarketingQuestionsKey({ isActive: true }),
    ]).toEqual([
      '/api/v1/Auction/GetItem?ID=5',
      '/api/v1/Auction/GetPhotoGallery?item_ID=5',
      '/api/v1/Auction/GetItemInspection?item_ID=5',
      '/api/v1/Auction/GetInspectionReport?Item_ID=5',
      '/api/v1/Auction/GetComparableSales?item_ID=5',
      '/api/v1/Auction/GetBiddingTerms?item_ID=5',
      '/api/v1/Event/GetBidLog?Event_ID=2&Item_ID=5',
      '/api/v1/Event/GetBidLog?Event_ID=2&Item_ID=5&pageNumber=3',
      '/api/v1/Event/getBidHistory?Event_ID=2&Item_ID=5',
      '/api/v1/Event/getBidHistory?Event_ID=2&Item_ID=5&upTo=30',
      '/api/v1/Event/GetEvent?Event_ID=2',
      '/api/v1/Event/GetCalendar?Event_ID=2&Item_ID=0',
      '/api/v1/Auction/IsAuctionLive?Event_ID=2',
      '/api/v1/Event/GetLiveAuction?Event_ID=2',
      '/api/v1/Event/GetLiveStream?Event_ID=2&last_event_id=7-1',
      '/api/v1/Auction/GetSearchSuggestions?search_string=cat%203',
      '/api/v1/Account/GetCityState?zip=57104',
      '/api/v1/Settings/GetMarketingQuestions',
    ]);
  });

  test('defaults and empty values are dropped', () => {
    expect(inventoryOperations.searchInventoryKey({})).toBe('/api/v1/Auction/SearchInventory');
    expect(inventoryOperations.searchInventoryKey({ page_number: '1', page_size: '24', makes: '', sort: '' })).toBe('/api/v1/Auction/SearchInventory');
    expect(inventoryOperations.searchInventoryKey({ page_number: 'x', page_size: '' })).toBe('/api/v1/Auction/SearchInventory');
    expect(eventsOperations.getUpcomingEventsSortedKey({ sortFilter: 'date', pageNumber: '1', pageSize: 20, showAll: false })).toBe('/api/v1/auction/getUpcomingEventsSorted');
    expect(eventsOperations.getPastEventsKey({})).toBe('/api/v1/auction/getPastEvents');
    expect(contentOperations.getTermsAndConditionsKey({ terms_ID: '' })).toBe('/api/v1/Auction/getTermsAndConditions');
    expect(contentOperations.getTermsAndConditionsKey({ terms_ID: '0' })).toBe('/api/v1/Auction/getTermsAndConditions');
  });

  test('the keys of the page data', () => {
    expect(eventsOperations.getUpcomingEventsSortedKey({ pageSize: 6 })).toBe('/api/v1/auction/getUpcomingEventsSorted?pageSize=6');
    expect(eventsOperations.getUpcomingEventsSortedKey({ sortFilter: 'name', pageNumber: 2 })).toBe('/api/v1/auction/getUpcomingEventsSorted?sortFilter=name&pageNumber=2');
    expect(itemsOperations.getItemKey({ ID: '123' })).toBe('/api/v1/Auction/GetItem?ID=123');
    expect(itemsOperations.getPhotoGalleryKey({ item_ID: 7 })).toBe('/api/v1/Auction/GetPhotoGallery?item_ID=7');
    expect(eventsOperations.getAuctionResultsKey({ Event_ID: 5 })).toBe('/api/v1/auction/getAuctionResults?Event_ID=5');
    expect(contentOperations.getContentLinkHTMLKey({ key: 'how-to-buy' })).toBe('/api/v1/Auction/GetContentLinkHTML?key=how-to-buy');
    expect(contentOperations.getTermsAndConditionsKey({ terms_ID: 4 })).toBe('/api/v1/Auction/getTermsAndConditions?terms_ID=4');
  });

  test('parameters follow the policy’s order; lists are lowercase, sorted and joined by a bar', () => {
    expect(inventoryOperations.searchInventoryKey({ sort: 'newest', makes: 'Volvo|caterpillar|VOLVO', page_number: '2', locations: 'Sioux Falls, SD' })).toBe(
      '/api/v1/Auction/SearchInventory?page_number=2&makes=caterpillar%7Cvolvo&locations=sioux%20falls%2C%20sd&sort=newest',
    );
    expect(inventoryOperations.searchInventoryKey({ events: '9|10|9', years: '2021|2016' })).toBe('/api/v1/Auction/SearchInventory?events=10%7C9&years=2016%7C2021');
  });

  test('whitespace in a search is collapsed', () => {
    expect(inventoryOperations.searchInventoryKey({ search_string: '  20\t TON  excavator ' })).toBe('/api/v1/Auction/SearchInventory?search_string=20%20ton%20excavator');
  });

  test('equivalent queries share one key', () => {
    const list = fc.array(fc.stringMatching(/^[a-z0-9 ]{1,8}$/).map((s) => s.trim()).filter(Boolean), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(list, fc.integer(), (values, seed) => {
        const shuffled = [...values].sort((a, b) => ((seed ^ a.length) % 3) - ((seed ^ b.length) % 3)).map((v, i) => (i % 2 ? v.toUpperCase() : v));
        expect(inventoryOperations.searchInventoryKey({ makes: [...shuffled, ...values].join('|') })).toBe(inventoryOperations.searchInventoryKey({ makes: values.join('|') }));
      }),
    );
  });

  test('the order is by bytes, also above U+FFFF', () => {
    expect(inventoryOperations.searchInventoryKey({ makes: '\u{1F69C}|\uFF21' })).toBe(`/api/v1/Auction/SearchInventory?makes=${encodeURIComponent('\uFF41|\u{1F69C}')}`);
  });
});
