import { describe, expect, test } from 'vitest';
import { isComplete, reachedStep, shownSteps, stepAfterPhone, stepToShow, type Step } from './steps';

const house = (requiresCard: boolean, stepThree: boolean) => ({ tenantRegistrationRequiresCreditCardAuth: requiresCard, registrationStepThree: stepThree });
const us = 0;
const canada = 1;

describe('steps (specification section 4)', () => {
  test.each([
    ['United States', house(true, false), false, us, ['1 Account', '2 Phone and card']],
    ['United States, tenant’s questions', house(true, true), false, us, ['1 Account', '2 Phone', '3 Questions', '4 Card']],
    ['elsewhere', house(true, false), false, canada, ['1 Account', '2 Phone', '4 Card']],
    ['elsewhere, tenant’s questions', house(true, true), false, canada, ['1 Account', '2 Phone', '3 Questions', '4 Card']],
    ['no card required', house(false, false), false, us, ['1 Account', '2 Phone']],
    ['no card required, tenant’s questions', house(false, true), false, us, ['1 Account', '2 Phone', '3 Questions']],
    ['no card required, elsewhere', house(false, false), false, canada, ['1 Account', '2 Phone']],
    ['a VIP', house(true, true), true, us, ['1 Account', '2 Phone', '3 Questions']],
    ['a VIP elsewhere', house(true, false), true, canada, ['1 Account', '2 Phone']],
  ] as const)('%s', (_, of, isVIP, country, steps) => {
    expect(shownSteps(of, isVIP, country).map(({ step, name }) => `${step} ${name}`)).toEqual(steps);
  });
});

const person = (hasAccount: boolean, isPhoneVerified: boolean, step: Step) => ({ hasAccount, isPhoneVerified, isVIP: false, step });
const stranger = person(false, false, 1);
const opened = person(true, false, 2);
const verified = person(true, true, 2);
const abroad = person(true, true, 4);
const done = person(true, true, 1);
const inUS = shownSteps(house(true, false), false, us);
const withQuestions = shownSteps(house(true, true), false, us);
const elsewhere = shownSteps(house(true, false), false, canada);

describe('the step shown for an address', () => {
  test.each([
    ['no step requested, no account', undefined, stranger, inUS, 1],
    ['no step requested, account open', undefined, opened, inUS, 2],
    ['no step requested, phone verified abroad', undefined, abroad, elsewhere, 4],
    ['back to the account', '1', opened, inUS, 1],
    ['ahead of the account', '2', stranger, inUS, 1],
    ['ahead of the phone', '4', opened, elsewhere, 2],
    ['questions after the phone', '3', verified, withQuestions, 3],
    ['questions before the phone', '3', opened, withQuestions, 2],
    ['card after the questions', '4', verified, withQuestions, 4],
    ['a step this person does not have', '3', verified, inUS, 2],
    ['nonsense', 'two', opened, inUS, 2],
    ['the same twice', ['1', '2'], opened, inUS, 2],
  ] as const)('%s', (_, requested, who, steps, step) => expect(stepToShow(requested, who, steps)).toBe(step));
});

test('after the phone the card is on the same step, on its own step, or after the questions', () => {
  expect(stepAfterPhone(inUS)).toBeNull();
  expect(stepAfterPhone(elsewhere)).toBe(4);
  expect(stepAfterPhone(withQuestions)).toBe(3);
});

test('steps before the reached one are done', () => {
  expect(reachedStep(1, stranger, inUS)).toBe(1);
  expect(reachedStep(1, opened, inUS)).toBe(2);
  expect(reachedStep(2, verified, withQuestions)).toBe(3);
  expect(reachedStep(4, verified, withQuestions)).toBe(4);
  expect(reachedStep(1, verified, inUS)).toBe(2);
});

test('step 1 means started without an account and finished with one', () => {
  expect(isComplete(done)).toBe(true);
  for (const one of [stranger, opened, verified, abroad]) expect(isComplete(one)).toBe(false);
});
