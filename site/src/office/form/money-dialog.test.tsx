import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/http/errors';
import { openOffice } from '../../../tests/office';
import { MoneyDialog } from './money-dialog';

const sent: [amount: number, key: string][] = [];
const onClose = vi.fn();
let fail: Error | null;

beforeEach(() => {
  sent.splice(0);
  onClose.mockClear();
  fail = null;
});
afterEach(cleanup);

function open() {
  openOffice(
    '/office',
    <MoneyDialog
      title="Record a payment"
      action={['Record payment of', 'Recording…']}
      amount={1840.75}
      most={1840.75}
      payload={{ method: 'cash' }}
      onClose={onClose}
      onChanged={async () => undefined}
      send={async (amount, key) => {
        sent.push([amount, key]);
        if (fail) throw fail;
      }}
    />,
  );
}

const amount = () => screen.getByLabelText('Amount');

test('the button names the amount, and one press sends it', async () => {
  open();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '900');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment of $900.00' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(([sum]) => sum)).toEqual([900]);
});

test('nothing is sent that is no amount or too much', async () => {
  open();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '1840.76');
  screen.getByText('Enter $1,840.75 or less');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment of …' }));
  expect(sent).toEqual([]);
});

test('a refusal stays with its text, and another press is another payment', async () => {
  open();
  fail = new ApiError(409, { messages: ['$640.00 is due'] });
  await userEvent.click(screen.getByRole('button', { name: /^Record payment of/ }));
  await screen.findByText('$640.00 is due');
  fail = null;
  await userEvent.click(screen.getByRole('button', { name: /^Record payment of/ }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(new Set(sent.map(([, key]) => key)).size).toBe(2);
});

test('while it is unknown whether the money moved, it cannot be sent again', async () => {
  open();
  fail = new ApiError(0);
  await userEvent.click(screen.getByRole('button', { name: /^Record payment of/ }));
  await screen.findByText(/^We don’t know yet/);
  expect(screen.queryByRole('button', { name: /^Record payment/ })).toBeNull();
});
