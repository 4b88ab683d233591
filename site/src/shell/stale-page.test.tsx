import { cleanup, render, screen } from '@testing-library/react';
import useSWR from 'swr';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
  document.body.innerHTML = '';
});

/** Opens a page whose data names the house, found by the reader as `found`. Returns what opens the background and the requests. */
async function open(found: string) {
  const key = `/api/v1/Settings/GetTenantContent?${found}`; // SWR's cache is the same in all tests
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming: [{ name: 'cache', description: found }] } as unknown as PerformanceEntry]);
  document.body.innerHTML = `<script type="application/json" id="page-data">{"${key}":{"tenantName":"Prairie Iron"}}</script>`;
  const { useStalePage } = await import('./stale-page');
  const requests = vi.fn(() => Promise.resolve({ tenantName: 'Harborline' }));
  const Background = () => {
    useStalePage();
    return null;
  };
  const Name = ({ isIdle }: { isIdle: boolean }) => {
    const { data } = useSWR<{ tenantName: string }>(key, requests);
    return (
      <>
        <p>{data?.tenantName}</p>
        {isIdle && <Background />}
      </>
    );
  };
  const { rerender } = render(<Name isIdle={false} />);
  expect(await screen.findByText('Prairie Iron')).toBeTruthy();
  return { requests, becomeIdle: () => rerender(<Name isIdle />) };
}

test('what came with a stale page is fetched when the page is idle', async () => {
  const { requests, becomeIdle } = await open('stale');
  expect(requests).not.toHaveBeenCalled();
  becomeIdle();
  expect(await screen.findByText('Harborline')).toBeTruthy();
  expect(requests).toHaveBeenCalledTimes(1);
});

test('what came with a fresh page is not', async () => {
  const { requests, becomeIdle } = await open('hit');
  becomeIdle();
  expect(screen.getByText('Prairie Iron')).toBeTruthy();
  expect(requests).not.toHaveBeenCalled();
});
