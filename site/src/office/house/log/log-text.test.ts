import { expect, test } from 'vitest';
import { logChange, logText } from './log-text';

test('what was done reads as a sentence after the name of who did it', () => {
  expect(['sign-in', 'item-changed', 'event-published', 'something-new'].map((action) => logText(action))).toEqual(['signed in', 'changed the item', 'published the auction', 'something new']);
});

test('a change has the words of people, not those of the engine', () => {
  const before = ['cc727f242752 Side', 'a8ea96c173f5 Front'];
  expect(logChange('item-changed', { field: 'photos', before, after: [...before, '981e6b60848a'], beforeName: '', afterName: '' }, 'UTC')).toBe('Photos: 2 → 3');
  expect(logChange('item-changed', { field: 'photos', before, after: before.toReversed(), beforeName: '', afterName: '' }, 'UTC')).toBe('Photos: order, rotation or captions');
  expect(logChange('event-published', { field: 'eventStatus_ID', before: 9, after: 6, beforeName: '', afterName: '' }, 'UTC')).toBe('Status: Draft → Catalogued');
  expect(logChange('event-ring-set', { field: 'ring', before: '', after: 'automatic', beforeName: '', afterName: '' }, 'UTC')).toBe('Who runs the ring: No ring: it is timed, or sold on another site → The automatic clerk');
  expect(logChange('event-changed', { field: 'deposit', before: 0, after: 500, beforeName: '', afterName: '' }, 'UTC')).toBe('Deposit to register: none → $500');
  expect(logChange('event-changed', { field: 'terms_ID', before: 2, after: 8, beforeName: 'Terms, version 1', afterName: 'Terms, version 2' }, 'UTC')).toBe('Terms: Terms, version 1 → Terms, version 2');
  expect(logChange('item-changed', { field: 'event_ID', before: 34, after: null, beforeName: 'Fall sale', afterName: '' }, 'UTC')).toBe('Auction: Fall sale → nothing');
  expect(logChange('event-changed', { field: 'name', before: 'Fall', after: 'Winter', beforeName: '', afterName: '' }, 'UTC')).toBe('Name: Fall → Winter');
});
