import { describe, expect, it } from 'vitest';
import { limitItems } from './limit-items';
import { hidesSold, toggleSold } from './filters/sold-filter';
import { formatSearch, noLimits, parseSearch, withFilter, withLimit } from './search-state';

describe('limits', () => {
  it.each([
    ['price', '5000-20000', '$5,000–$20,000'], ['price', '5000-', 'FROM $5,000'], ['price', '-20000', 'UP TO $20,000'],
    ['meter', '0-4500', '0–4,500 MILES'], ['near', '57104-100', 'WITHIN 100 MILES OF 57104'], ['sold', 'show', 'WITH SOLD ITEMS'],
  ] as const)('names %s %s', (key, value, name) => {
    expect(limitItems({ ...noLimits, [key]: value }, 'miles')).toEqual([{ key, name }]);
  });

  it.each(['-', '5', 'a-b', '1-2-3', '5000 - 6000', '12345678901-'])('ignores the price %j', (price) => {
    expect(parseSearch({ price }).limits.price).toBe('');
    expect(formatSearch(withLimit(parseSearch({}), 'price', price))).toEqual({ page_number: '1' });
  });

  it('hides sold items of past sales until a status or an auction is chosen', () => {
    const all = parseSearch({});
    expect(hidesSold(all)).toBe(true);
    expect(toggleSold(all).limits.sold).toBe('show');
    expect(toggleSold(toggleSold(all)).limits.sold).toBe('');
    const sold = withFilter(all, 'status', ['Sold']);
    expect(hidesSold(sold)).toBe(false);
    expect(toggleSold(sold).limits.sold).toBe('hide');
    expect(toggleSold(toggleSold(sold)).limits.sold).toBe('');
  });
});
