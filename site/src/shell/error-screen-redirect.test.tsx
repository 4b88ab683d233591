import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import useSWR, { mutate, SWRConfig, unload } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/http/errors';
import { usePublic, type ResourceConfig } from '@/api/resource';
import { renderAt } from '../../tests/render-at';
import { useErrorScreen } from './error-screen-redirect';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));

function Screen({ config }: { config?: ResourceConfig }) {
  usePublic('/api/v1/Auction/getTermsAndConditions', config);
  return null;
}

function Configured({ config }: { config?: ResourceConfig }) {
  const onError = useErrorScreen();
  return (
    <SWRConfig value={{ onError, provider: () => new Map() }}>
      <Screen config={config} />
    </SWRConfig>
  );
}

const show = (config?: ResourceConfig) => renderAt('/terms-and-conditions', {}, <Configured config={config} />).pushed;
const fails = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const offline = () => {
  throw new TypeError('Failed to fetch');
};

test('a failed connection leads to /error with code 500 only where the call is flagged', async () => {
  fails(offline);
  const flagged = show({ networkLeadsToErrorScreen: true });
  await waitFor(() => expect(flagged.map(({ pathname }) => pathname)).toEqual(['/error?code=500&from=%2Fterms-and-conditions']));
  cleanup();
  const other = show();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(other).toEqual([]);
});

test.each([403, 404, 500, 503])('%i leads to /error with its code', async (status) => {
  fails(() => Response.json({ message: 'No' }, { status }));
  const pushed = show();
  await waitFor(() => expect(pushed.map(({ pathname }) => pathname)).toEqual([`/error?code=${status}&from=%2Fterms-and-conditions`]));
});

test('a failed refresh leaves what is shown, unless it is gone', async () => {
  const replace = vi.fn(async () => true);
  const router = { pathname: '/myaccount', asPath: '/myaccount?tab=bids', replace } as unknown as NextRouter;
  const answer = vi.fn(async () => 'bids');
  function Content() {
    const { data, error } = useSWR<string, unknown>('main', answer, { onError: useErrorScreen(), dedupingInterval: 0, shouldRetryOnError: false });
    return <p>{`${data ?? ''}${error ? ', failed' : ''}`}</p>;
  }
  render(
    <RouterContext value={router}>
      <Content />
    </RouterContext>,
  );
  await screen.findByText('bids');
  for (const status of [0, 500, 503]) {
    answer.mockRejectedValueOnce(new ApiError(status));
    await mutate('main');
    await screen.findByText('bids, failed');
    expect(replace).not.toHaveBeenCalled();
  }
  answer.mockRejectedValueOnce(new ApiError(404));
  await mutate('main');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  unload();
});
