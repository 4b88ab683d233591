import { describe, expect, it } from 'vitest';
import { filteredItems, toEventFilter } from './filtered-items';
import { parseSearch } from './search-state';

const sale = toEventFilter({ event_ID: 101, value: 'Sioux Falls contractor retirement', count: 3 });

describe('chosen filters', () => {
  it('have names in upper case, without duplicates', () => {
    const { filters } = parseSearch({ makes: 'Caterpillar|caterpillar|Hitachi', status: 'Live Now' });
    expect(filteredItems(filters, [])).toEqual([
      { key: 'status', value: 'Live Now', name: 'LIVE NOW' },
      { key: 'makes', value: 'Caterpillar', name: 'CATERPILLAR' },
      { key: 'makes', value: 'Hitachi', name: 'HITACHI' },
    ]);
  });

  it('show an event by name, or by id while the name is unknown', () => {
    const { filters } = parseSearch({ events: '101|7' });
    expect(filteredItems(filters, [sale]).map((item) => item.name)).toEqual(['SIOUX FALLS CONTRACTOR RETIREMENT', 'EVENT 7']);
  });

  it('map an event’s id to value and its name to date', () => {
    expect(sale).toMatchObject({ event_ID: 101, value: '101', date: 'Sioux Falls contractor retirement' });
  });

  it('write a range of years with a dash', () => {
    expect(filteredItems(parseSearch({ years: '2018-2021' }).filters, [])[0]?.name).toBe('2018–2021');
  });
});
