import { cleanup, render, screen, waitFor } from '@testing-library/react';
import Router from 'next/router';
import useSWR, { mutate, SWRConfig, unload } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/http/errors';
import type { ResourceConfig } from '@/api/resource';
import { useErrorScreen } from './error-screen-redirect';

let answer: () => string;
vi.mock('next/router', () => ({ default: { pathname: '/myaccount', asPath: '/myaccount?tab=bids', replace: vi.fn() } }));
const replace = vi.mocked(Router.replace);

function fail(status: number): never {
  throw new ApiError(status);
}

function Screen({ config }: { config?: ResourceConfig }) {
  const onError = useErrorScreen();
  return (
    <SWRConfig value={{ onError, dedupingInterval: 0, shouldRetryOnError: false, ...config }}>
      <Content />
    </SWRConfig>
  );
}

function Content() {
  const { data, error } = useSWR<string, unknown>('main', () => answer());
  return <p>{`${data ?? 'nothing'}${error ? ', failed' : ''}`}</p>;
}

const open = (config?: ResourceConfig) => render(<Screen config={config} />);

afterEach(() => {
  cleanup();
  unload();
  replace.mockClear();
});

test.each([403, 404, 500, 503])('main data that does not load because of a %i leads to the error screen with its code', async (status) => {
  answer = () => fail(status);
  open();
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/error?code=${status}&from=%2Fmyaccount%3Ftab%3Dbids`));
});

test('a failed connection leads there with code 500 only where the call is flagged', async () => {
  answer = () => fail(0);
  open({ networkLeadsToErrorScreen: true });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/error?code=500&from=%2Fmyaccount%3Ftab%3Dbids'));
  cleanup();
  unload();
  replace.mockClear();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open();
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(replace).not.toHaveBeenCalled();
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
