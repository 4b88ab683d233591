import { expect, test } from 'vitest';
import { formatMiles, milesBetween } from './distance';

const siouxFalls = { latitude: 43.5446, longitude: -96.7311 };
const omaha = { latitude: 41.2565, longitude: -95.9345 };

test('great-circle miles', () => {
  expect(milesBetween(siouxFalls, omaha)).toBeCloseTo(163, 0);
  expect(milesBetween(siouxFalls, siouxFalls)).toBe(0);
});

test('formatted miles', () => {
  expect(formatMiles(0.4)).toBe('under 1 mi');
  expect(formatMiles(38.4)).toBe('38 mi');
  expect(formatMiles(1234.5)).toBe('1,235 mi');
});
