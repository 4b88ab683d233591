import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDate, formatShortDate, formattedDates, formatTime, formatTimeLeft } from './dates';
import { formatEventDateTime, monthAndDay } from './event-dates';

const start = '2026-11-21T15:00:00Z';
const chicago = 'America/Chicago';

describe('dates', () => {
  test('formats an event in capitals, in the visitor’s zone or the one given', () => {
    expect(formatEventDateTime(start)).toBe('SUNDAY - NOVEMBER 22, 2026 12:00AM'); // tests run in Tokyo
    expect(formatTime(start)).toBe('12:00 AM GMT+9');
    expect(formatDate(start)).toBe('11/22/2026');
    expect(formatEventDateTime(start, chicago)).toBe('SATURDAY - NOVEMBER 21, 2026 9:00AM');
    expect(formatEventDateTime('2026-12-03T23:30:00Z', chicago)).toBe('THURSDAY - DECEMBER 03, 2026 5:30PM');
  });

  test('midnight is 12 AM of the new day', () => {
    expect(formatEventDateTime('2026-11-22T06:00:00Z', chicago)).toBe('SUNDAY - NOVEMBER 22, 2026 12:00AM');
  });

  test('a time shows its zone', () => {
    expect(formatTime(start, chicago)).toBe('9:00 AM CST');
    expect(formatTime('2026-07-01T15:00:00Z', chicago)).toBe('10:00 AM CDT');
  });

  test('dates', () => {
    expect(formatDate(start, chicago)).toBe('11/21/2026');
    expect(formatShortDate(start, chicago)).toBe('Nov 21');
    expect(monthAndDay('2026-12-03T16:00:00Z', chicago)).toEqual({ month: 'DEC', day: '03' });
  });

  test('tolerates a missing date, an invalid one and an unknown zone', () => {
    expect(formatEventDateTime(null, chicago)).toBe('');
    expect(formatEventDateTime('soon', chicago)).toBe('');
    expect(formatDate(undefined)).toBe('');
    expect(formatTime(start, 'Mars/Olympus')).toMatch(/^\d{1,2}:\d{2} (AM|PM)/);
  });

  test.each([
    [2 * 86400 + 4 * 3600, '2 d 4 h'],
    [2 * 3600 + 14 * 60, '2 h 14 min'],
    [53 * 60, '53 min'],
    [4 * 60 + 5, '4 min 5 s'],
    [0, ''],
    [-10, ''],
  ])('%i seconds left', (seconds, words) => {
    const now = Date.UTC(2026, 10, 21);
    expect(formatTimeLeft(new Date(now + seconds * 1000).toISOString(), now)).toBe(words);
  });
});

describe('dates that came with the page', () => {
  afterEach(() => {
    formattedDates.clear();
    vi.unstubAllGlobals();
  });

  test('are not formatted again', () => {
    formattedDates.set(`${chicago} ${Date.parse(start)}`, 'Saturday, November 21, 2026 at 9:00 AM CST');
    vi.stubGlobal('Intl', undefined);
    expect([formatTime(start, chicago), formatShortDate(start, chicago), formatDate(start, chicago)]).toEqual(['9:00 AM CST', 'Nov 21', '11/21/2026']);
  });

  test.each(['Saturday, November 21, 2026 at 9:00\u202fAM GMT+5:30', 'Saturday, November 21, 2026, 9:00 AM GMT+5:30'])('are read in every browser’s form: %s', (text) => {
    formattedDates.set(`Asia/Kolkata ${Date.parse(start)}`, text);
    expect(formatTime(start, 'Asia/Kolkata')).toBe('9:00 AM GMT+5:30');
  });
});
