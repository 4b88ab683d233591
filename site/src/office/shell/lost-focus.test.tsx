import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { titleId } from './content-focus';
import { useLostFocus } from './lost-focus';

afterEach(cleanup);

function Page({ names }: { names: readonly string[] }) {
  useLostFocus();
  return (
    <>
      <h1 id={titleId} tabIndex={-1}>
        Requests
      </h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button>Approve {name}</button>
          </li>
        ))}
      </ul>
      <input aria-label="Search" />
    </>
  );
}

/** Opens a list of three people, and returns how to keep only some of them. */
function open() {
  const { rerender } = render(<Page names={['Ann', 'Ben', 'Cy']} />);
  return (...names: string[]) => rerender(<Page names={names} />);
}

const button = (name: string) => screen.getByRole('button', { name });

test('when a row with the focus goes, the next one has it, then the one before, then the title', async () => {
  const keep = open();
  act(() => button('Approve Ben').focus());
  keep('Ann', 'Cy');
  await waitFor(() => expect(document.activeElement).toBe(button('Approve Cy')));
  keep('Ann');
  await waitFor(() => expect(document.activeElement).toBe(button('Approve Ann')));
  keep();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Requests'));
});

test('a row that is decided in a dialog hands the focus to the next one', async () => {
  const keep = open();
  act(() => button('Approve Ann').focus());
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.innerHTML = '<button>Send</button>';
  act(() => dialog.querySelector('button')!.focus());
  keep('Ben', 'Cy');
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(button('Approve Ben')));
});

test('the focus stays where the person has it', async () => {
  const keep = open();
  act(() => button('Approve Ann').focus());
  act(() => screen.getByLabelText('Search').focus());
  keep('Ben', 'Cy');
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
