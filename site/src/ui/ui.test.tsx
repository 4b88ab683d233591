import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button';
import { Dialog } from './dialog/dialog';
import { Field } from './form/field';
import { Photo } from './photo';
import { toastDone, toastError, useToasts } from './toast/toast';
import { ToastRegions } from './toast/toast-regions';

afterEach(() => {
  cleanup();
  useToasts.setState({ shown: [] });
});

describe('Photo', () => {
  test('has WebP sizes and loads lazily unless it has priority', () => {
    const { container } = render(<Photo photo={{ imageUrl: '/a.jpg', srcSet: '/a-320.webp 320w', width: 800, height: 600 }} alt="Dozer" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Dozer' }).getAttribute('loading')).toBe('lazy');
    expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/a-320.webp 320w');
  });

  test('fits pictures that are far from 4:3', () => {
    render(<Photo photo={{ imageUrl: '/a.jpg', width: 600, height: 1200 }} alt="Mast" sizes="50vw" priority />);
    expect(screen.getByRole('img').className).toBe('whole');
    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
  });

  test('says that there is no photo', () => {
    render(<Photo photo={undefined} alt="Dozer" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Dozer: no photo yet' })).toBeTruthy();
  });
});

describe('Button', () => {
  test('while busy ignores clicks and stays focusable', async () => {
    const press = vi.fn();
    render(<Button busy type="submit" onClick={press}>Send</Button>);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('type')).toBe('button');
    expect(button.hasAttribute('disabled')).toBe(false);
  });
});

describe('Field', () => {
  test('links the error to its input', () => {
    render(<Field label="Name" error="Enter your name" hint="As shown on your license" />);
    const input = screen.getByLabelText('Name');
    const notes = input.getAttribute('aria-describedby')!.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual(['As shown on your license', 'Enter your name']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Dialog', () => {
  const open = (props = {}) => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Terms" {...props}>Text</Dialog>);
    return onClose;
  };

  test('a click on the backdrop closes it, unless it is static', async () => {
    const onClose = open();
    await userEvent.click(screen.getByRole('dialog', { name: 'Terms' }));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    const onStaticClose = open({ isStatic: true });
    await userEvent.click(screen.getByRole('dialog'));
    expect(onStaticClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onStaticClose).toHaveBeenCalledOnce();
  });
});

describe('Toasts', () => {
  test('announces success politely and errors assertively', async () => {
    render(<ToastRegions />);
    toastDone('Item Added to Cart');
    toastError('Unable to subscribe to newsletter');
    expect((await screen.findByText('Item Added to Cart')).closest('[role]')?.getAttribute('role')).toBe('status');
    expect(screen.getByText('Unable to subscribe to newsletter').closest('[role]')?.getAttribute('role')).toBe('alert');
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1]!);
    expect(screen.queryByText('Unable to subscribe to newsletter')).toBeNull();
  });

  test('move into an open dialog and back to the page when it closes', async () => {
    const screenWith = (open: boolean) => (
      <>
        <ToastRegions />
        <Dialog open={open} onClose={() => undefined} title="Terms">
          Text
        </Dialog>
      </>
    );
    const { rerender } = render(screenWith(true));
    toastError('Your cart is full');
    const toasts = () => screen.getAllByText('Your cart is full').map((toast) => toast.closest('dialog') !== null);
    await expect.poll(toasts).toEqual([true]);
    rerender(screenWith(false));
    await expect.poll(toasts).toEqual([false]);
  });

  test('do not stack identical messages', () => {
    toastDone('Saved');
    toastDone('Saved');
    expect(useToasts.getState().shown).toHaveLength(1);
  });
});
