import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Item } from '@/api/schema.gen';
import { BidButton } from './bid-button';

afterEach(cleanup);

const button = (item_ID: number, description: string) => <BidButton item={{ item_ID, description } as Item} lot={undefined} />;

test('keeps the focus when a bid moves its lot to another list, however late', async () => {
  const { rerender } = render(<section key="outbid">{button(7, '2019 Volvo EC220')}</section>);
  const before = screen.getByRole('button');
  before.focus();
  rerender(<section key="leading">{button(7, '2019 Volvo EC220')}</section>);
  expect(screen.getByRole('button')).not.toBe(before);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test('takes no focus that somebody has moved elsewhere', async () => {
  const { rerender } = render(<section key="outbid">{button(7, '2019 Volvo EC220')}</section>);
  screen.getByRole('button').focus();
  rerender(
    <section key="leading">
      {button(7, '2019 Volvo EC220')}
      <input aria-label="Search" />
    </section>,
  );
  screen.getByRole('textbox').focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
