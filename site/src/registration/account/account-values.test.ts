import { afterEach, describe, expect, test } from 'vitest';
import { accountPayload, blankAccount, responsesOf } from './account-values';
import { removeDraft, saveDraft, withDraft } from './account-draft';

const blank = blankAccount({ firstName: 'Dale', lastName: 'Haugen', defaultCountry_ID: 0 });
const filled = { ...blank, businessName: 'Haugen LLC', addressLine1: ' 1 Main ', city: 'Casper', state: 'WY', postalCode: '82601', driverLicenseNumber: 'D123', driverLicenseState: 'WY' };

describe('what is sent', () => {
  test('a person: with license, without business fields', () => {
    expect(accountPayload(filled)).toEqual({
      isBusinessAccount: false, firstName: 'Dale', lastName: 'Haugen', country_ID: 0, addressLine1: '1 Main', city: 'Casper', state: 'WY',
      postalCode: '82601', driverLicenseNumber: 'D123', driverLicenseCountry_ID: 0, driverLicenseState: 'WY',
    });
  });

  test('a business: with its name, without license', () => {
    const sent = accountPayload({ ...filled, kind: 'business' });
    expect(sent).toMatchObject({ isBusinessAccount: true, businessName: 'Haugen LLC' });
    expect(Object.keys(sent).filter((name) => name.startsWith('driver'))).toEqual([]);
  });

  test('only questions that were answered', () => {
    expect(responsesOf({ q3: 'Mail', q4: '', q5: '  ' })).toEqual([{ question_ID: 3, answer: 'Mail' }]);
  });
});

describe('the draft', () => {
  afterEach(removeDraft);

  test('restores the input except the license number', () => {
    saveDraft({ ...filled, answers: { q3: 'Mail' } });
    expect(withDraft(blank)).toEqual({ ...filled, driverLicenseNumber: '', answers: { q3: 'Mail' } });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('D123');
  });

  test.each(['null', '[]', '"x"', '{', '{"city":7,"answers":null,"evil":"x","driverLicenseNumber":"D9"}'])('ignores a stored %s', (stored) => {
    sessionStorage.setItem('fairwarning.own.registration', stored);
    expect(withDraft(blank)).toEqual(blank);
  });
});
