import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, call, done, engine, press, show, signInForRegistration, type, verified } from '../../../tests/registration';
import { api } from '../../../tests/render-at';

signInForRegistration();

describe('card', () => {
  const values = () => ['Card number', 'Expires', 'Security code'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);

  async function fillCard() {
    await screen.findByLabelText('Card number');
    await type('Card number', '4111111111111111');
    await type('Expires', '1238');
    await type('Security code', '900');
    expect(values()).toEqual(['4111 1111 1111 1111', '12 / 38', '900']);
    screen.getByText('Visa');
  }

  beforeEach(() => {
    engine.person = verified;
    answers();
  });

  test('is sent with the account address and leads to /success', async () => {
    api.use(
      call('v1/Payment/AddCustomerPaymentMethod', () => {
        engine.person = done;
        return { paymentProfileID: 1, brand: 'Visa', lastFour: '1111', hasVerifiedPaymentMethod: true, step: 1 };
      }),
    );
    const { pushed } = show();
    await fillCard();
    screen.getByText(/^We verify the card with a \$0 authorization; you won’t be charged/);
    await press('Verify card');
    await waitFor(() => expect(pushed.at(-1)?.pathname).toBe('/success'));
    expect(engine.sent).toEqual([
      {
        firstName: 'Dale', lastName: 'Haugen', billingAddress: '4100 N Cliff Ave', billingCity: 'Sioux Falls', billingState: 'SD', billingPostal: '57104', billingCountry_ID: 0,
        paymentType: 'card', isDefault: true, creditCardNumber: '4111111111111111', creditCardCode: '900', creditCardExpireDateMonth: '12', creditCardExpireDateYear: '38',
        registrationVerificationCard: true,
      },
    ]);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('4111');
  });

  test('shows the processor’s decline message and clears the card', async () => {
    api.use(call('v1/Payment/AddCustomerPaymentMethod', { message: 'This transaction has been declined.', messages: ['This transaction has been declined.'] }, 402));
    show();
    await fillCard();
    await press('Verify card');
    expect((await screen.findByRole('alert')).textContent).toBe('This transaction has been declined.');
    expect(values()).toEqual(['', '', '']);
    expect((screen.getByLabelText('First name on the card') as HTMLInputElement).value).toBe('Dale');
  });

  test('shows errors at their fields, and those of hidden fields above the form', async () => {
    api.use(call('v1/Payment/AddCustomerPaymentMethod', { message: 'x', fields: { creditCardExpireDateYear: ['The card has expired'], billingPostal: ['Enter a ZIP code'] } }, 422));
    show();
    await fillCard();
    await press('Verify card');
    await screen.findByText('The card has expired');
    expect(document.activeElement).toBe(screen.getByLabelText('Expires'));
    expect(screen.getByRole('alert').textContent).toContain('Enter a ZIP code');
    expect(values()[0]).toBe('4111 1111 1111 1111');
  });

  test('does not send invalid card numbers', async () => {
    show();
    await screen.findByLabelText('Card number');
    await type('Card number', '4111111111111112');
    await type('Expires', '0120');
    await type('Security code', '12');
    await press('Verify card');
    await screen.findByText('Check the card number');
    screen.getByText('Enter a future expiration date, such as 08 / 29');
    screen.getByText('Enter the 3-digit security code');
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
    expect(engine.sent).toEqual([]);
  });

  test('a separate billing address', async () => {
    api.use(call('v1/Payment/AddCustomerPaymentMethod', { paymentProfileID: 1, brand: 'Visa', lastFour: '1111', hasVerifiedPaymentMethod: true, step: 1 }));
    show();
    await fillCard();
    await userEvent.click(screen.getByLabelText(/^Same as my address/));
    await press('Verify card');
    await screen.findByText('Enter the street address');
    await type('Street address', '1 Main St');
    await type('Apartment, suite, yard (optional)', 'Yard 2');
    await type('ZIP code', '57104');
    await waitFor(() => expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Sioux Falls'));
    await press('Verify card');
    await waitFor(() => expect(engine.sent).toMatchObject([{ billingAddress: '1 Main St, Yard 2', billingCity: 'Sioux Falls', billingState: 'SD' }]));
  });
});
