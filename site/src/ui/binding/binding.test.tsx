import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pace } from '../../../tests/press-pace';
import { Button } from '../button';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Dialog } from '../dialog/dialog';
import { BindingButton } from './binding-button';

let tests = 0;
beforeEach(() => {
  pace.isOn = true;
  vi.useFakeTimers();
  pass(++tests * 60_000); // later than the last press of the test before
});
afterEach(() => {
  pace.isOn = false;
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a button that binds', () => {
  test('five presses 200 ms apart count once; after a pause it can be pressed again', () => {
    const bid = vi.fn();
    render(<BindingButton onClick={bid}>Bid</BindingButton>);
    for (let i = 0; i < 5; i++) {
      press('Bid');
      pass(200);
    }
    expect(bid).toHaveBeenCalledTimes(1);
    pass(100);
    press('Bid');
    expect(bid).toHaveBeenCalledTimes(2);
  });

  test('two presses that a busy page gets to late count once, by when they were made', () => {
    const bid = vi.fn();
    render(<BindingButton onClick={bid}>Bid</BindingButton>);
    const second = new MouseEvent('click', { bubbles: true });
    press('Bid');
    pass(1000);
    fireEvent(screen.getByRole('button'), second);
    expect(bid).toHaveBeenCalledTimes(1);
  });

  test('a held key presses it once, though keyboards wait half a second before they repeat', () => {
    render(<BindingButton>Bid</BindingButton>);
    const button = screen.getByRole('button');
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(false);
  });

  test('presses while it is busy belong to the same burst, so the answer does not let the next one through', () => {
    const bid = vi.fn();
    const { rerender } = render(<BindingButton onClick={bid}>Bid</BindingButton>);
    press('Bid');
    rerender(<BindingButton busy onClick={bid}>Bid</BindingButton>);
    pass(250);
    press('Bid');
    rerender(<BindingButton onClick={bid}>Bid</BindingButton>);
    pass(200);
    press('Bid');
    expect(bid).toHaveBeenCalledTimes(1);
  });

  test('the second half of a double press does not reach another such button, or submit its form', () => {
    const [bid, submit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
    render(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <BindingButton onClick={bid}>Bid</BindingButton>
        <BindingButton type="submit">Confirm</BindingButton>
      </form>,
    );
    press('Bid');
    pass(100);
    press('Confirm');
    expect([bid.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0]);
    pass(300);
    press('Confirm');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog', () => {
  test('that just opened takes no confirmation for 300 ms', () => {
    const confirm = vi.fn();
    render(<ConfirmDialog title="Pay?" action="Pay" isBusy={false} failure="" onConfirm={confirm} onClose={() => undefined}>It is binding.</ConfirmDialog>);
    press('Pay');
    pass(299);
    expect(confirm).not.toHaveBeenCalled();
    pass(400);
    press('Pay');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('closes at once all the same, but not by the second half of a double click', () => {
    const close = vi.fn();
    render(<Dialog open onClose={close} title="Pay?" footer={<Button>Pay</Button>}>It is binding.</Dialog>);
    fireEvent.click(screen.getByRole('dialog'));
    expect(close).not.toHaveBeenCalled();
    press('Close');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('settles again when it goes on to its next step', () => {
    const send = vi.fn();
    function Steps() {
      const [isReviewed, review] = useState(false);
      return (
        <Dialog open onClose={() => undefined} title={isReviewed ? 'Send offer?' : 'Make an offer'} footer={<BindingButton onClick={isReviewed ? send : () => review(true)}>{isReviewed ? 'Send' : 'Review'}</BindingButton>}>
          {null}
        </Dialog>
      );
    }
    render(<Steps />);
    pass(300);
    press('Review');
    press('Send');
    pass(200);
    press('Send');
    expect(send).not.toHaveBeenCalled();
    pass(100);
    press('Send');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
