import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;
const Waiting = () => <p>Loading</p>;

test('fetches a component once, when it is first shown, and keeps its place until then', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Lazy = onDemand(load, Waiting);
  expect([renderToString(<Lazy name="Dale" />), load.mock.calls.length]).toEqual(['<p>Loading</p>', 0]);
  render(<Lazy name="Dale" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('Hello, Dale');
  cleanup();
  render(<Lazy name="Vera" />);
  expect(screen.getByText('Hello, Vera')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('tries again while it is shown, after its script did not load', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const Lazy = onDemand(load, Waiting);
  render(<Lazy name="Dale" />);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Hello, Dale')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('tries again when it is shown again after its script did not load', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const Lazy = onDemand(load, Waiting);
  render(<Lazy name="Dale" />);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(screen.getByText('Loading')).toBeTruthy();
  cleanup();
  render(<Lazy name="Dale" />);
  await screen.findByText('Hello, Dale');
});
