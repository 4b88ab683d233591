import { expect, test } from 'vitest';
import { isComplete, pasteRows, type RuleValues } from './rule-form';
import { kindsOf, ruleForm } from './rule-forms';

test.each(kindsOf(false, 'house'))('a usual rule of kind %s is complete, and is written as it was read', (kind) => {
  const form = ruleForm(kind);
  const typed = form.read(form.first);
  expect(isComplete(form, typed)).toBe(true);
  expect(form.write(typed)).toEqual(form.first);
});

test.each([
  ['premium', [{ upTo: 1_200_000, basisPoints: 1000, min: 10_000 }, { flat: 363_800 }]],
  ['seller_commission', [{ basisPoints: 1234 }]],
  ['fee', { name: 'Documentation fee', tiers: [{ upTo: 250_000, flat: 2_550 }, { basisPoints: 0 }] }],
  ['increments', [{ upTo: 1_050, by: 100 }, { by: 25_000 }]],
  ['tax', { name: 'Sales tax', rates: { SD: 420, 'Minnehaha County, SD': 612.5, '57104': 0 }, counties: { 'Minnehaha County, SD': ['Sioux Falls', '57005'] } }],
  ['bid_limit', { times: 0, atLeast: 0 }],
  ['soft_close', { window: 90_000, reset: 120_000, mode: 'chain', trigger: 'any_bid', most: 3, hardCap: 3_600_000 }],
  ['reserve', 'full'],
])('a rule of kind %s survives its form: %j', (kind, body) => {
  const form = ruleForm(kind);
  expect(form.write(form.read(body))).toEqual(body);
});

test('a plain list of bands is a transaction fee', () => {
  const form = ruleForm('fee');
  expect(form.write(form.read([{ flat: 5_000 }]))).toEqual({ name: 'Transaction fee', tiers: [{ flat: 5_000 }] });
});

const problem = (kind: string, rows: RuleValues['rows'], column: string, at: number) => ruleForm(kind).table!.check(rows[at]![column]!, column, at, rows);

test('a wrong cell says what is wrong', () => {
  const tiers = [{ upTo: '$500', charge: '10', min: '' }, { upTo: '$400', charge: '$95', min: '$5' }, { upTo: '$9,000', charge: '101%', min: '' }];
  expect(problem('premium', tiers, 'charge', 0)).toMatch(/percentage such as 10%, or dollars/);
  expect(problem('premium', tiers, 'upTo', 1)).toBe('Enter more than $500');
  expect(problem('premium', tiers, 'min', 1)).toBe('A flat charge has no minimum');
  expect(problem('premium', tiers, 'upTo', 2)).toMatch(/^Leave the last band open/);
  expect(problem('premium', tiers, 'charge', 2)).toMatch(/from 0 to 100/);
  const steps = [{ from: '$5', by: '$50' }, { from: '$100', by: '$25' }];
  expect(problem('increments', steps, 'from', 0)).toBe('The first band begins at $0');
  expect(problem('increments', steps, 'by', 1)).toBe('Enter at least $50: steps never get smaller');
  const taxes = [{ place: 'sd', rate: '4.1255%', members: '' }, { place: 'SD', rate: '4.2', members: 'Pierre' }, { place: 'Lake County, SD', rate: '6.125%', members: '' }];
  expect(problem('tax', taxes, 'rate', 0)).toMatch(/percentage/);
  expect(problem('tax', taxes, 'place', 1)).toBe('This place has a rate above');
  expect(problem('tax', taxes, 'members', 1)).toMatch(/^Only a county/);
  expect(problem('tax', taxes, 'members', 2)).toMatch(/^Enter the cities/);
  expect(problem('tax', taxes, 'rate', 2)).toBe(true);
});

test('one of two times of a soft close is not enough', () => {
  const form = ruleForm('soft_close');
  const typed = form.read(form.first);
  expect(isComplete(form, { ...typed, fields: { ...typed.fields, reset: '' } })).toBe(false);
  expect(isComplete(form, { ...typed, fields: { ...typed.fields, window: '', reset: '' } })).toBe(true);
});

test('cells from a spreadsheet fill rows from where they are pasted', () => {
  const { table } = ruleForm('increments');
  const rows = [{ from: '$0', by: '$25' }];
  expect(pasteRows(table!, rows, '0\t10\r\n100\t25\r\n', 0, 'from')).toEqual([{ from: '0', by: '10' }, { from: '100', by: '25' }]);
  expect(pasteRows(table!, rows, '50\n75', 0, 'by')).toEqual([{ from: '$0', by: '50' }, { from: '', by: '75' }]);
  expect(pasteRows(table!, rows, '50', 0, 'by')).toBeNull();
});

test('the examples are sentences', () => {
  const story = (kind: string) => (ruleForm(kind).example as (body: unknown) => string[])(ruleForm(kind).first);
  expect(story('soft_close')).toEqual(['A $12,500 bid at 4:59:00 on a lot that closes at 5:00:00: it now closes at 5:04:00. Other lots close as planned.']);
  expect(story('stagger')).toEqual(['Lot 1 closes at 5:00:00, lot 2 at 5:01:00.', '100 lots take 99 minutes.']);
  expect(story('ring_pace')).toEqual(['A lot that nobody else bids on takes 30 seconds, and 100 of them 50 minutes.']);
  expect(story('unsold_offers')).toEqual(['A lot whose high bid of $12,500 did not meet the reserve takes offers for 30 days after the auction.']);
  expect(story('check_clearing')).toEqual(['A check for $12,500 clears 5 days after you took it.']);
});

test('a house without auctions has no rules of bidding', () => {
  expect(kindsOf(true, 'house')).not.toContain('increments');
  expect(kindsOf(false, 'event')).not.toContain('check_clearing');
  expect(kindsOf(false, 'seller')).toEqual(['seller_commission']);
});
