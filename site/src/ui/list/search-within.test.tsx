import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SearchWithin } from './search-within';

afterEach(cleanup);

/** A list that takes a search over when `answers` says so, as an address does. */
function openList() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  let go: (text: string) => void = () => undefined;
  function List() {
    const [value, setValue] = useState('');
    go = setValue;
    return <SearchWithin label="Find" value={value} pause={0} onSearch={(text) => void (asked.push(text), answers.push(() => setValue(text)))} />;
  }
  render(<List />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return { field, asked, answers, type: (text: string) => fireEvent.change(field, { target: { value: text } }), go: (text: string) => act(() => go(text)) };
}

test('letters typed while an older search is on its way stay', async () => {
  const { field, asked, answers, type } = openList();
  type('p');
  await waitFor(() => expect(asked).toEqual(['p']));
  type('pi');
  act(() => answers[0]!());
  expect(field.value).toBe('pi');
  await waitFor(() => expect(asked).toEqual(['p', 'pi']));
  act(() => answers[1]!());
  expect(field.value).toBe('pi');
});

test('Back changes the text', async () => {
  const { field, asked, answers, type, go } = openList();
  type('dozer');
  await waitFor(() => expect(asked).toEqual(['dozer']));
  act(() => answers[0]!());
  go('');
  expect(field.value).toBe('');
  go('dozer');
  expect(field.value).toBe('dozer');
});
