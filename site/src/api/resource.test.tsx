import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Get } from './http/operation';
import { visitConstant, usePublic } from './resource';

const item = '/api/v1/Auction/GetItem?ID=5';
const categories = '/api/v1/Auction/GetCategoriesWithFamilies';

let requests: string[] = [];
let respond: (key: string) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  respond = () => Response.json({ n: requests.length });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    requests.push(pathname + search);
    return respond(pathname + search);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Shown({ of, config }: { of: string; config?: SWRConfiguration }) {
  const { data, error } = usePublic(of as Get<{ n: number }>, config);
  return <p>{error ? 'failed' : data ? `answer ${data.n}` : 'loading'}</p>;
}

const show = (of: string, config?: SWRConfiguration, onError = vi.fn()) => {
  render(
    <SWRConfig value={{ provider: () => new Map(), onError }}>
      <Shown of={of} config={config} />
    </SWRConfig>,
  );
  return onError;
};

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('refetches shown data once it is stale, not before', async () => {
  show(item);
  await pass(15);
  expect(requests).toEqual([item]);
  await pass(2);
  expect(requests).toEqual([item, item]);
  expect(screen.getByText('answer 2')).toBeTruthy();
  await pass(16 * 4);
  expect(requests).toHaveLength(6);
});

test('a second component does not refetch fresh data', async () => {
  const cache = new Map();
  const both = (second: boolean) => (
    <SWRConfig value={{ provider: () => cache }}>
      <Shown of={item} />
      {second && <Shown of={item} />}
    </SWRConfig>
  );
  const { rerender } = render(both(false));
  await pass(10);
  rerender(both(true));
  await pass(4);
  expect(requests).toHaveLength(1);
  expect(screen.getAllByText('answer 1')).toHaveLength(2);
});

test.each([
  ['fresh for minutes', categories, undefined],
  ['constant per visit', item, visitConstant],
])('does not refetch data that is %s', async (_, key, config) => {
  show(key, config);
  await pass(3600);
  expect(requests).toEqual([key]);
});

test('keeps shown data when refetching fails, and retries', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onError = show(item);
  await pass(1);
  respond = () => Response.json({ message: 'Unavailable' }, { status: 503 });
  await pass(40);
  expect(requests.length).toBeGreaterThan(2);
  expect(screen.getByText('answer 1')).toBeTruthy();
  expect(onError).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalled();
  respond = () => Response.json({ n: 99 });
  await pass(20);
  expect(screen.getByText('answer 99')).toBeTruthy();
});

test('drops shown data that no longer exists', async () => {
  const onError = show(item);
  await pass(1);
  respond = () => Response.json({ message: 'Item not found' }, { status: 404 });
  await pass(20);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(onError).toHaveBeenCalled();
});

test('reports a failure when there is nothing to show', async () => {
  respond = () => Response.json({ message: 'Unavailable' }, { status: 503 });
  const onError = show(item, { shouldRetryOnError: false });
  await pass(1);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(onError).toHaveBeenCalled();
});
