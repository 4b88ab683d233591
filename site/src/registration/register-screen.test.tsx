import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { useRefreshPerson } from '@/api/refresh-person';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { signedOut } from '@/session/tokens/auth-session';
import { useSessionStore } from '@/session/tokens/session-storage';
import { answers, call, choose, done, engine, home, opened, press, show, signInForRegistration, stranger, type, verified } from '../../tests/registration';
import { api, renderAt } from '../../tests/render-at';
import { RegisterScreen } from './register-screen';

signInForRegistration();

async function fillAccount() {
  await screen.findByLabelText('First name');
  await type('Street address', '4100 N Cliff Ave');
  await type('ZIP code', '57104');
  await waitFor(() => expect((screen.getByLabelText('State') as HTMLSelectElement).value).toBe('SD'));
  expect((screen.getByLabelText('Issuing state') as HTMLSelectElement).value).toBe('SD'); // as the address
  await type('License number', 'D1234567');
}

describe('access', () => {
  test('asks a guest to sign in and lists the requirements', async () => {
    useSessionStore.setState({ session: signedOut, known: true });
    answers();
    show();
    await screen.findByRole('heading', { name: 'Sign in to continue' });
    await screen.findByText(/a credit card\. .*you won’t be charged/i);
    expect(useSignInState.getState().view).not.toBeNull();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  test('a complete registration leads to /success', async () => {
    engine.person = done;
    answers();
    const { pushed } = show();
    await waitFor(() => expect(pushed.map(({ pathname }) => pathname)).toEqual(['/success']));
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('step 1', () => {
  beforeEach(() => {
    engine.person = stranger;
    answers();
  });

  test('focuses the first missing field and sends nothing', async () => {
    show();
    await screen.findByLabelText('First name');
    await press('Continue');
    await screen.findByText('Enter the street address');
    expect(document.activeElement).toBe(screen.getByLabelText('Street address'));
    for (const text of ['Enter a five-digit ZIP code', 'Choose the state', 'Enter your driver’s license number']) screen.getByText(text);
    expect(engine.sent).toEqual([]);
  });

  test('submits the account with the ZIP code’s city and state and opens step 2', async () => {
    api.use(
      call('v1/Auction/RegisterUserAccount', () => {
        engine.person = opened;
        return { account_ID: 9, hasAccount: true, step: 2 };
      }),
      call('v1/Settings/saveMarketingQuestionResponse', { success: true }),
    );
    const { pushed } = show();
    await fillAccount();
    await type('Suffix (optional)', 'Jr.');
    await choose('How did you hear of us?', 'Mail');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Verify your phone' });
    expect(engine.sent).toEqual([
      {
        isBusinessAccount: false, firstName: 'Dale', lastName: 'Haugen', suffix: 'Jr', country_ID: 0, addressLine1: '4100 N Cliff Ave', city: 'Sioux Falls',
        state: 'SD', postalCode: '57104', driverLicenseNumber: 'D1234567', driverLicenseCountry_ID: 0, driverLicenseState: 'SD', hasAccount: false,
      },
      { responses: [{ question_ID: 3, answer: 'Mail' }] },
    ]);
    expect(pushed.at(-1)).toEqual({ pathname: '/register', query: { step: '2' } });
    expect(sessionStorage.getItem('fairwarning.own.registration')).toBeNull();
  });

  test('opens step 2 also when the stream reports the open account first', async () => {
    let told = async (): Promise<unknown> => undefined;
    const Stream = () => {
      told = useRefreshPerson();
      return null;
    };
    api.use(call('v1/Auction/RegisterUserAccount', { account_ID: 9, hasAccount: true, step: 2 }));
    const { pushed } = renderAt('/register', {}, <><Stream /><RegisterScreen /></>);
    await fillAccount();
    await press('Continue');
    await waitFor(() => expect(engine.sent).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Verify your phone' })).toBeNull(); // the form's own request still saw no account
    engine.person = opened;
    await told();
    await screen.findByRole('heading', { name: 'Verify your phone' });
    expect(pushed.at(-1)).toEqual({ pathname: '/register', query: { step: '2' } });
  });

  test('shows the server’s field errors and keeps the input', async () => {
    api.use(call('v1/Auction/RegisterUserAccount', { message: 'x', fields: { postalCode: ['The ZIP code is not in South Dakota'], driverLicenseNumber: ['Too short'] } }, 422));
    show();
    await fillAccount();
    await press('Continue');
    await screen.findByText('The ZIP code is not in South Dakota');
    screen.getByText('Too short');
    expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'));
    expect((screen.getByLabelText('License number') as HTMLInputElement).value).toBe('D1234567');
  });

  test('offers the standardized address; accepting it continues', async () => {
    const better = { ...home, line1: '4100 North Cliff Avenue' };
    api.use(call('v1/Streets/ValidateAddress', { isValid: true, messages: [], address: better }), call('v1/Auction/RegisterUserAccount', { account_ID: 9, hasAccount: true, step: 2 }));
    show();
    await fillAccount();
    await press('Continue');
    await screen.findByText('4100 North Cliff Avenue, Sioux Falls, SD 57104');
    expect(engine.sent).toEqual([]);
    await press('Use this address');
    await waitFor(() => expect(engine.sent).toMatchObject([{ addressLine1: '4100 North Cliff Avenue' }]));
  });

  test('shows the objection to an address, which may be kept', async () => {
    api.use(call('v1/Streets/ValidateAddress', { isValid: false, messages: ['We do not know this street'], address: home }), call('v1/Auction/RegisterUserAccount', { account_ID: 9, hasAccount: true, step: 2 }));
    show();
    await fillAccount();
    await press('Continue');
    await screen.findByText('We do not know this street');
    await press('Use the address I entered');
    await waitFor(() => expect(engine.sent).toHaveLength(1));
  });

  test('input survives a reload, except the license number', async () => {
    const { unmount } = show();
    await fillAccount();
    await userEvent.click(screen.getByLabelText(/^Business/));
    await type('Business name', 'Haugen LLC');
    unmount();
    show();
    expect(((await screen.findByLabelText('Business name')) as HTMLInputElement).value).toBe('Haugen LLC');
    expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Sioux Falls');
    await userEvent.click(screen.getByLabelText(/^Person/));
    expect((screen.getByLabelText('License number') as HTMLInputElement).value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('D1234567');
  });

  test('a ZIP code does not overwrite a typed city; labels follow the country', async () => {
    show();
    await screen.findByLabelText('First name');
    await type('City', 'Brandon');
    await type('ZIP code', '57104');
    await waitFor(() => expect((screen.getByLabelText('State') as HTMLSelectElement).value).toBe('SD'));
    expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Brandon');
    await choose('Country', '1');
    expect((screen.getByLabelText('Province') as HTMLSelectElement).value).toBe('');
    screen.getByLabelText('Postal code');
    await choose('Country', '2');
    expect(screen.queryByLabelText('Province')).toBeNull();
    screen.getByText('Step 1 of 3');
  });

  test('leaves out the questions if they have their own step', async () => {
    answers({ registrationStepThree: true });
    show();
    await screen.findByLabelText('First name');
    expect(screen.queryByText('How did you hear of us?')).toBeNull();
    screen.getByText('Step 1 of 4');
  });
});

describe('step 2', () => {
  const codeSent = call('v1/auction/externalValidatePhoneRequest', { success: true, expiresIn: 600, resendAfter: 60, triesLeft: 5, isSentAlready: false });

  async function askForCode() {
    await screen.findByRole('heading', { name: 'Verify your phone' });
    expect((screen.getByLabelText('Mobile phone') as HTMLInputElement).value).toBe('(605) 555-0142');
    await press('Send code');
    expect((await screen.findByLabelText('Six-digit code')).getAttribute('inputmode')).toBe('numeric');
    expect(engine.sent).toEqual([{ phone: '6055550142' }]);
  }

  beforeEach(() => {
    engine.person = opened;
    answers();
    api.use(codeSent);
  });

  test('reports a wrong code with the tries left; a new code can be sent after a wait', async () => {
    api.use(call('v1/auction/externalValidatePhone', { isPhoneVerified: false, triesLeft: 4, step: 2 }));
    show();
    await askForCode();
    expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByLabelText('Six-digit code').getAttribute('autocomplete')).toBe('one-time-code');
    await type('Six-digit code', '12a34');
    await press('Verify phone');
    await screen.findByText('Enter all six digits');
    await type('Six-digit code', '56'); // complete: it is checked without a press
    await screen.findByText('Unable to Validate Code. You have 4 tries left.');
    expect(engine.sent.slice(1)).toEqual([{ code: '123456' }]);
  });

  test('shows the server’s messages for an unexpected code and for too many codes', async () => {
    api.use(call('v1/auction/externalValidatePhone', { message: 'Unable to Validate Code', messages: ['Unable to Validate Code'] }, 400));
    show();
    await askForCode();
    await type('Six-digit code', '123456');
    await screen.findByText('Unable to Validate Code');
    await press('Change number');
    api.use(call('v1/auction/externalValidatePhoneRequest', { message: 'Too many codes', messages: ['Too many codes'] }, 429));
    await press('Send code');
    await screen.findByText('Too many codes');
  });

  test('in the United States the card is on the same step', async () => {
    api.use(
      call('v1/auction/externalValidatePhone', () => {
        engine.person = verified;
        return { isPhoneVerified: true, triesLeft: 4, step: 2 };
      }),
    );
    const { pushed } = show();
    await askForCode();
    await type('Six-digit code', '123456');
    await screen.findByLabelText('Card number');
    screen.getByText(/^Phone verified/);
    expect(pushed).toEqual([]);
  });

  test('with the tenant’s questions step 3 comes next, then the card', async () => {
    engine.person = verified;
    answers({ registrationStepThree: true });
    const { pushed } = show({ step: '3' });
    await screen.findByRole('heading', { name: 'What are you looking for?' });
    await press('Skip');
    await screen.findByLabelText('Card number');
    expect(pushed).toEqual([{ pathname: '/register', query: { step: '4' } }]);
    expect(engine.sent).toEqual([]);
  });

  test('elsewhere the card has its own step', async () => {
    api.use(
      call('v1/auction/externalValidatePhone', () => {
        engine.person = { ...verified, country_ID: 1, step: 4 };
        return { isPhoneVerified: true, triesLeft: 4, step: 4 };
      }),
    );
    const { pushed } = show();
    await askForCode();
    await type('Six-digit code', '123456');
    await screen.findByLabelText('Card number');
    expect(pushed).toEqual([{ pathname: '/register', query: { step: '4' } }]);
  });

  test('without a card requirement the phone is the last step', async () => {
    answers({ tenantRegistrationRequiresCreditCardAuth: false });
    api.use(
      codeSent,
      call('v1/auction/externalValidatePhone', () => {
        engine.person = { ...verified, step: 1 };
        return { isPhoneVerified: true, triesLeft: 4, step: 1 };
      }),
    );
    const { pushed } = show();
    await askForCode();
    await type('Six-digit code', '123456');
    await waitFor(() => expect(pushed.at(-1)?.pathname).toBe('/success'));
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  test('the questions, when they come last, are still there after a reload; answered or skipped, they lead to /success', async () => {
    answers({ tenantRegistrationRequiresCreditCardAuth: false, registrationStepThree: true });
    engine.person = { ...verified, step: 1 };
    const { pushed } = show({ step: '3' });
    await screen.findByRole('heading', { name: 'What are you looking for?' });
    expect(pushed).toEqual([]);
    await press('Skip');
    await waitFor(() => expect(pushed.map(({ pathname }) => pathname)).toEqual(['/success']));
  });

  test('back at step 1 shows the account, which cannot be opened again', async () => {
    show({ step: '1' });
    await screen.findByRole('heading', { name: 'Your account is ready' });
    await screen.findByText('ends in 4567');
    expect(screen.queryByLabelText('License number')).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/register?step=2');
  });
});
