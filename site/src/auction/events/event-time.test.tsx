import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventTime, SaleTime } from './event-time';

afterEach(cleanup);

// The tests' visitor is in Tokyo.
const saleTime = (at: string, zone = 'America/Chicago') => render(<SaleTime at={at} zone={zone} />).container.textContent;

test.each([
  ['2026-11-27T23:30:00Z', ' · Fri 5:30 PM CST at the sale'],
  ['2026-11-30T16:00:00Z', ' · Mon 10:00 AM CST at the sale'],
  ['2026-12-31T20:00:00Z', ' · Thu 2:00 PM CST at the sale'],
])('%s is another day at the sale, so its weekday is named', (at, text) => expect(saleTime(at)).toBe(text));

test('on the same day the hour is enough', () => expect(saleTime('2026-11-27T08:00:00Z')).toBe(' · 2:00 AM CST at the sale'));

test('in the zone of the sale there is one time', () => expect(saleTime('2026-11-27T23:30:00Z', 'Asia/Tokyo')).toBe(''));

test('an event names both days', () => {
  const { container } = render(<EventTime event={{ eventDateTime: '2026-11-27T23:30:00Z', timeZone: 'America/Chicago' }} />);
  expect(container.textContent).toBe('SATURDAY - NOVEMBER 28, 2026 8:30AM GMT+9 · Fri 5:30 PM CST at the sale');
});
