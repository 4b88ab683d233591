import { cleanup, render, screen } from '@testing-library/react';
import useSWR from 'swr';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.resetModules();
});

function Name({ fetcher }: { fetcher: () => Promise<{ tenantName: string }> }) {
  const { data } = useSWR('/api/v1/Settings/GetTenantContent', fetcher);
  return <p>{data ? data.tenantName : 'loading'}</p>;
}

test('shows the reader’s page data without a request, after the first render', async () => {
  document.body.innerHTML = '<script type="application/json" id="page-data">{"/api/v1/Settings/GetTenantContent":{"tenantName":"Prairie Iron"}}</script>';
  await import('./page-data');
  const fetcher = vi.fn();
  render(<Name fetcher={fetcher} />);
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('Prairie Iron')).toBeTruthy();
  expect(fetcher).not.toHaveBeenCalled();
});

test.each(['', '<script type="application/json" id="page-data">{broken</script>'])('fetches when it is missing or malformed', async (html) => {
  document.body.innerHTML = html;
  await expect(import('./page-data')).resolves.toBeTruthy();
});
