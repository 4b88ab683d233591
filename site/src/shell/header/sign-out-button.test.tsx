import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../../tests/render-at';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { useToasts } from '@/ui/toast/toast';
import { ToastRegions } from '@/ui/toast/toast-regions';
import { SignOutButton } from './sign-out-button';

afterEach(() => {
  cleanup();
  useToasts.setState({ shown: [] });
});

it('says that the person is signed out, and offers to sign in', async () => {
  const screenOfPage = (
    <>
      <SignOutButton />
      <ToastRegions />
    </>
  );
  renderAt('/account', {}, screenOfPage);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('Signed out');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(useSignInState.getState().view).toBe('start');
  expect(useToasts.getState().shown).toEqual([]);
});
