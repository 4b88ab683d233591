import { describe, expect, test } from 'vitest';
import { getPastEventsKey, getUpcomingEventsSortedKey } from '@/api/operations/events.gen';
import type { Event } from '@/api/schema.gen';
import { eventState } from './event-state';
import { eventsPath, parseEventsQuery } from './events-query';
import { mainActions } from './main-actions';
import { moreActions } from './more-actions';

const event: Event = {
  event_ID: 4, eventName: 'Sale', eventDescription: '', eventType_ID: 1, eventStatus_ID: 2, eventDate: '2026-11-21',
  eventDateTime: '2026-11-21T15:00:00Z', eventEndDateTime: '2026-11-21T21:00:00Z', timeZone: 'America/Chicago',
  location: '', imageUrl: '', isPrebidOpen: false, isCalled: false, hasExternalBoard: false, isHeld: false, isThirdParty: false, lotCount: 12, providers: [], terms_ID: 1, requiresApproval: false,
};
const provider = { id: 1, name: 'BidSite', isCatalogURLLive: true, isRegisterURLLive: true, catalogURL: 'https://x.example/c', providerRegisterURL: 'https://x.example/r' };
const main = (e: Event) => mainActions(e).map((action) => ('label' in action ? action.label : 'Register'));
const more = (e: Event) => moreActions(e).map(({ label }) => label);

describe('actions of an event', () => {
  test('it is first for registering, while it runs for joining, and the rest is in its menu', () => {
    expect([main(event), more(event)]).toEqual([['Register'], ['VIEW INVENTORY', 'VIEW EVENT']]);
    const live: Event = { ...event, eventStatus_ID: 3 };
    expect(mainActions(live)).toEqual([{ kind: 'link', label: 'JOIN LIVE AUCTION', href: '/live-auction?event=4' }, { kind: 'register' }]);
    expect(moreActions(live)).toEqual([
      { kind: 'link', label: 'VIEW INVENTORY', href: '/search?events=4' },
      { kind: 'link', label: 'VIEW EVENT', href: '/event/4' },
    ]);
    expect(main({ ...live, eventType_ID: 2, isCalled: true })).toContain('JOIN LIVE AUCTION');
    expect(main({ ...live, eventType_ID: 2 })).toEqual(['Register']);
    expect(main({ ...live, eventType_ID: 3 })).toEqual(['Register']);
    expect(main({ ...live, lotCount: 0 })).toEqual(['Register']);
  });

  test('a simulcast sale on the house’s own board is joined there, once it is in progress', () => {
    const sale: Event = { ...event, eventType_ID: 2, hasExternalBoard: true };
    expect(mainActions({ ...sale, eventStatus_ID: 3 })[0]).toEqual({ kind: 'board', label: 'JOIN LIVE AUCTION' });
    expect(main(sale)).toEqual(['Register']);
  });

  test.each([[1, false], [2, false], [3, true]] as const)('links events of type %i to their providers’ live addresses', (eventType_ID, isThirdParty) => {
    const sale: Event = { ...event, eventType_ID, isThirdParty, providers: [provider] };
    expect([...main(sale), ...more(sale)].toSorted()).toEqual(['Register', 'Register on BidSite', 'VIEW EVENT', 'VIEW INVENTORY', 'View Catalog']);
    expect(more({ ...sale, providers: [{ ...provider, isRegisterURLLive: false }] })).toEqual(['VIEW INVENTORY', 'VIEW EVENT', 'View Catalog']);
    expect(more({ ...sale, providers: [{ ...provider, catalogURL: 'javascript:alert(1)' }] })).not.toContain('View Catalog');
  });

  test('where only a partner takes bids, its registration comes first', () => {
    const sale: Event = { ...event, eventType_ID: 3, isThirdParty: true, providers: [provider] };
    expect([main(sale), more(sale)]).toEqual([['Register on BidSite', 'Register'], ['VIEW INVENTORY', 'VIEW EVENT', 'View Catalog']]);
    expect(main({ ...event, eventType_ID: 2, eventStatus_ID: 3, providers: [provider] })).toEqual(['Register on BidSite', 'Register']);
    expect(main({ ...event, eventType_ID: 2, providers: [provider] })).toEqual(['Register']);
    expect(main({ ...sale, providers: [{ ...provider, isRegisterURLLive: false }] })).toEqual(['Register']);
  });

  test('links ended events to results, and those that did not run only to their page', () => {
    const ended: Event = { ...event, eventStatus_ID: 4 };
    expect(mainActions(ended)).toEqual([{ kind: 'link', label: 'View results', href: '/event/results/4' }]);
    expect(moreActions(ended)).toEqual([{ kind: 'link', label: 'VIEW EVENT', href: '/event/4' }]);
    expect(main({ ...event, eventStatus_ID: 5 })).toEqual(['View results']);
    expect([main({ ...event, eventStatus_ID: 8 }), more({ ...event, eventStatus_ID: 8 })]).toEqual([['VIEW EVENT'], []]);
  });

  test('links to no inventory without lots', () => expect(more({ ...event, lotCount: 0 })).toEqual(['VIEW EVENT']));
});

test.each([
  [1, false, 'Open'],
  [2, true, 'Prebid open'],
  [3, true, 'Live now'],
  [4, true, 'Ended'],
  [8, false, 'Did not run'],
] as const)('status %i shows %s', (eventStatus_ID, isPrebidOpen, label) => {
  expect(eventState({ eventStatus_ID, isPrebidOpen }).label).toBe(label);
});

describe('the address of an event list', () => {
  test('survives a round trip', () => {
    const query = { type: 'third-party', search: 'farm & ranch', sort: 'lots', page: 3 } as const;
    expect(eventsPath('/upcoming-auctions', query)).toBe('/upcoming-auctions?type=third-party&search=farm+%26+ranch&sort=lots&page_number=3');
    expect(parseEventsQuery({ type: 'third-party', search: ' farm & ranch ', sort: 'lots', page_number: '3' })).toEqual(query);
  });

  test('leaves out defaults and ignores invalid values', () => {
    expect(eventsPath('/past-auctions', { type: '', search: '', sort: 'date', page: 1 })).toBe('/past-auctions');
    expect(parseEventsQuery({ type: 'barn', search: ['a', 'b'], sort: '', page_number: '-4' })).toEqual({ type: '', search: '', sort: 'date', page: 1 });
    expect(parseEventsQuery({ page_number: ['1', '2'] }).page).toBe(1);
  });

  test('asks the engine for what it says, in the form of the reader’s key', () => {
    expect(getPastEventsKey({ pageNumber: 2, type: 'online', search_string: ' Fargo  2026 ' })).toBe('/api/v1/auction/getPastEvents?pageNumber=2&type=online&search_string=fargo%202026');
    expect(getUpcomingEventsSortedKey({ sortFilter: 'name', type: '', search_string: 'iron' })).toBe('/api/v1/auction/getUpcomingEventsSorted?sortFilter=name&search_string=iron');
  });
});
