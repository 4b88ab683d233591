import { cleanup, render, screen, waitFor } from '@testing-library/react';
import Router from 'next/router';
import useSWR, { mutate, SWRConfig, unload } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/http/errors';
import { useErrorScreen } from './error-screen-redirect';

let answer: () => string;
vi.mock('next/router', () => ({ default: { pathname: '/myaccount', asPath: '/myaccount?tab=bids', replace: vi.fn() } }));
const replace = vi.mocked(Router.replace);

function fail(status: number): never {
  throw new ApiError(status);
}

function Screen() {
  const onError = useErrorScreen();
  return (
    <SWRConfig value={{ onError, dedupingInterval: 0, shouldRetryOnError: false }}>
      <Content />
    </SWRConfig>
  );
}

function Content() {
  const { data, error } = useSWR<string, unknown>('main', () => answer());
  return <p>{`${data ?? 'nothing'}${error ? ', failed' : ''}`}</p>;
}

const open = () => render(<Screen />);

afterEach(() => {
  cleanup();
  unload();
  replace.mockClear();
});

test('main data that does not load leads to the error screen', async () => {
  answer = () => fail(503);
  open();
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

test('a failed refresh leaves what is shown, unless it is gone or forbidden', async () => {
  answer = () => 'bids';
  open();
  await screen.findByText('bids');
  for (const status of [0, 500, 503]) {
    answer = () => fail(status);
    await mutate('main');
    await screen.findByText('bids, failed');
    expect(replace).not.toHaveBeenCalled();
  }
  answer = () => fail(404);
  await mutate('main');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});
