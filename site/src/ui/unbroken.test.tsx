import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Unbroken } from './unbroken';

afterEach(cleanup);

test('keeps words with hyphens in one piece unless they are long, and changes no text', () => {
  const title = '2021 Hitachi ZX350LC-6 crawler excavator - low-hour long-reach-counterweighted';
  render(<h1><Unbroken text={title} /></h1>);
  const heading = screen.getByRole('heading', { name: title });
  expect([...heading.querySelectorAll('.unbroken')].map((word) => word.textContent)).toEqual(['ZX350LC-6', 'low-hour']);
});

test('keeps a name of several words in one piece', () => {
  const { container } = render(<Unbroken text="2020 Wirtgen W 50 Ri cold planer" name="W 50 Ri" />);
  expect(container.textContent).toBe('2020 Wirtgen W 50 Ri cold planer');
  expect(container.querySelector('.unbroken')!.textContent).toBe('W 50 Ri');
});
