import { expect, test } from 'vitest';
import { oldOfficeAddress } from './old-office-address';

test.each([
  [{}, '/office'],
  [{ list: 'requests' }, '/office'],
  [{ list: 'nonsense', search: 'x' }, '/office'],
  [{ list: 'tax-exemptions', page_number: '2' }, '/office/tax-exemptions?page_number=2'],
  [{ list: 'people', search: 'o’neil & sons' }, '/office/people?search=o%E2%80%99neil+%26+sons'],
  [{ list: 'messages' }, '/office/messages'],
  [{ person: '9', page_number: '3' }, '/office/people/9'],
  [{ person: '9/../x', list: 'messages' }, '/office/messages'],
])('%j is now at %s', (query, address) => expect(oldOfficeAddress({ tab: 'staff', ...query })).toBe(address));
