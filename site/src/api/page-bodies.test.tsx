import { act, cleanup, render } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getTenantContent as key } from './operations/content.gen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
  document.body.innerHTML = '';
});

/** Opens a page with two boundaries that show the house's name; returns how often each was rendered, and the requests. */
async function open(secondsAgo: number): Promise<{ renders: Record<string, number>; requests: number }> {
  const requests = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ tenantName: 'Prairie Iron' })));
  vi.spyOn(performance, 'now').mockReturnValue(secondsAgo * 1000);
  const { takeBodies } = await import('./page-bodies');
  const { usePublic } = await import('./resource');
  takeBodies({ [key]: { tenantName: 'Prairie Iron' } });
  const renders: Record<string, number> = {};
  const Name = ({ at }: { at: string }) => {
    const { data } = usePublic(key);
    renders[at] = (renders[at] ?? 0) + 1;
    return <p>{data?.tenantName}</p>;
  };
  const page = (
    <>
      <Name at="root" />
      <Suspense>
        <Name at="screen" />
      </Suspense>
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  for (const at in renders) renders[at] = 0;
  await act(async () => void render(page, { container, hydrate: true }));
  expect(document.body.textContent).toBe('Prairie IronPrairie Iron');
  return { renders, requests: requests.mock.calls.length };
}

test('what came with the page is rendered once and not fetched', async () => {
  expect(await open(1)).toEqual({ renders: { root: 1, screen: 1 }, requests: 0 });
});

test('what came long ago is fetched', async () => {
  expect((await open(3600)).requests).toBe(1);
});

test('a cache that is emptied while a page is young gets its answers back, later not', async () => {
  for (const [seconds, left] of [[1, 'Prairie Iron'], [60, undefined]] as const) {
    vi.resetModules();
    vi.spyOn(performance, 'now').mockReturnValue(seconds * 1000);
    const { putBodiesBack, takeBodies } = await import('./page-bodies');
    const { SWRConfig, unload } = await import('swr');
    takeBodies({ [key]: { tenantName: 'Prairie Iron' } });
    unload();
    putBodiesBack();
    expect((SWRConfig.defaultValue.cache.get(key)?.data as { tenantName?: string } | undefined)?.tenantName).toBe(left);
  }
});
