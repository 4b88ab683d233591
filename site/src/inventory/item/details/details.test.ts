import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '@/api/schema.gen';
import { fileSize } from './file-size';
import { ratingOf } from './rating';
import { specRows } from './spec-rows';

const item = {
  meter: '4,812 hours', year: 2021, make: 'Hitachi', model: 'ZX350LC-6', stockNumber: 'PI-20417',
  details: { serialNumber: '1FF', condition: 'Used', title: '', text: '', specifications: [{ label: 'Engine', value: 'Isuzu' }, { label: 'year', value: '2020' }] },
} as unknown as ItemDetail;

describe('details of an item', () => {
  it('lists each specification once, without empty ones, the meter first', () => {
    const rows = specRows(item, true);
    expect(rows[0]).toEqual({ label: 'Hours', value: '4,812 hrs' });
    expect(rows.map((row) => row.label)).toEqual(['Hours', 'Year', 'Make', 'Model', 'Condition', 'Engine', 'Serial number', 'Stock number']);
    expect(specRows(item).map((row) => row.label)).not.toContain('Stock number');
    expect(specRows({ ...item, meter: '210,000 miles' })[0]).toEqual({ label: 'Miles', value: '210,000 mi' });
  });

  it('rates in words', () => {
    expect([1, 3, 5, 9].map((r) => ratingOf(r).text)).toEqual(['Needs replacing', 'Fair', 'Very good', 'Very good']);
  });

  it('formats type and size of a file', () => {
    expect([fileSize('application/pdf', 2_100_000), fileSize('image/png', 400), fileSize('application/pdf', 0)]).toEqual(['PDF 2.1 MB', '1 KB', 'PDF']);
  });
});
