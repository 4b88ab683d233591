import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useToasts } from '../toast/toast';
import { watchKeys } from './held-and-scanned-keys';

let at = 0;
beforeEach(() => {
  at += 60_000;
  watchKeys();
  useToasts.setState({ shown: [] });
});
afterEach(cleanup);

type Press = { after?: number; repeat?: boolean };

/** Presses a key on what has the focus, so many ms after the one before; types it if it may. Returns whether the page gets it. */
function key(name: string, { after = 200, repeat = false }: Press = {}): boolean {
  at += after;
  const event = new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  const target = document.activeElement!;
  let isAllowed = true;
  act(() => {
    isAllowed = target.dispatchEvent(event);
    if (isAllowed && name.length === 1 && target instanceof HTMLInputElement) type(target, target.value + name);
  });
  return isAllowed;
}

function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function focus(element: HTMLElement): void {
  act(() => element.focus());
}

const license = ['@', 'Enter', ...'ANSI 636042010102DL', 'Enter', ...'DAQZ0000001', 'Enter', ...'DCSEXAMPLE', 'Enter'];
const notice = () => useToasts.getState().shown.map(({ text }) => text);

function Controlled() {
  const [text, setText] = useState('deere');
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <p role="status">{text}</p>
    </>
  );
}

describe('held keys', () => {
  test.each(['Enter', ' '])('%j presses a button once, however long it is held', (name) => {
    render(<button>Bid</button>);
    focus(screen.getByRole('button'));
    expect([key(name), key(name, { after: 500, repeat: true }), key(name, { after: 33, repeat: true })]).toEqual([true, false, false]);
    const released = new KeyboardEvent('keyup', { key: name, bubbles: true, cancelable: true });
    expect(screen.getByRole('button').dispatchEvent(released), 'Space presses when it is released').toBe(true);
    expect(key(name)).toBe(true);
  });

  test('Enter submits a form once, and still types lines and spaces', () => {
    render(
      <>
        <input aria-label="Amount" />
        <textarea aria-label="Message" />
      </>,
    );
    focus(screen.getByLabelText('Amount'));
    expect([key('Enter'), key('Enter', { after: 33, repeat: true }), key(' ', { repeat: true }), key('5', { repeat: true })]).toEqual([true, false, true, true]);
    focus(screen.getByLabelText('Message'));
    expect([key('Enter', { repeat: true }), key(' ', { repeat: true })]).toEqual([true, true]);
  });
});

describe('a scanner', () => {
  test('presses no button with what it types, whatever is scanned', () => {
    render(<button>Bid</button>);
    focus(screen.getByRole('button'));
    key('4');
    expect([key('7', { after: 8 }), key('Enter', { after: 8 })]).toEqual([true, false]);
    expect(key('Enter', { after: 1500 })).toBe(true);
  });

  test('a license is taken out of the field, and nothing is sent', () => {
    render(<Controlled />);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    focus(field);
    const passed = license.map((name) => key(name, { after: 10 }) && name).filter(Boolean);
    expect([passed, field.value, screen.getByRole('status').textContent]).toEqual([['@'], 'deere', 'deere']);
    expect(notice()).toEqual(['That was a scanned driver’s license. We ignored it: nothing was entered or sent.']);
    key('x', { after: 1500 });
    expect(field.value).toBe('deerex');
  });

  test('a slow one presses no button either', () => {
    render(<button>Bid</button>);
    focus(screen.getByRole('button'));
    expect(license.filter((name) => key(name, { after: 350 }) && name === 'Enter')).toEqual([]);
    expect(notice()).toHaveLength(1);
  });

  test('so is one without the first line, or inserted at once', () => {
    render(<Controlled />);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    focus(field);
    for (const name of license.slice(2)) key(name, { after: 10 });
    expect([field.value, notice().length]).toEqual(['deere', 1]);
    const event = new InputEvent('beforeinput', { data: '@\nANSI 636042010102DL', bubbles: true, cancelable: true });
    expect(field.dispatchEvent(event)).toBe(false);
  });

  test('a person who types an email address, or searches for ANSI, is left alone', () => {
    render(<Controlled />);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    focus(field);
    for (const name of ['@', ...'mail.example', 'Enter', ...'ANSI 636042']) expect(key(name, { after: 150 })).toBe(true);
    expect([field.value, notice()]).toEqual(['deere@mail.exampleANSI 636042', []]);
  });
});
