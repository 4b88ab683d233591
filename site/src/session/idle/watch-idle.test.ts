import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityKey, lastActivity } from './activity';
import type { IdlePhase } from './idle-phase';
import { watchIdle, type IdleWatch } from './watch-idle';

const limit = 60_000;
let phases: IdlePhase[] = [];
let watch: IdleWatch;

const last = () => phases.at(-1);
const start = () => (watch = watchIdle(limit, (phase) => phases.push(phase)));
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
const move = (screenX: number) => window.dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY: 0 }));

/** Another tab wrote it. */
function elsewhere(at: number) {
  const newValue = JSON.stringify(at);
  localStorage.setItem(activityKey, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: activityKey, newValue }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  localStorage.clear();
  phases = [];
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('counts down from 10 a second at a time, and is over once', () => {
  start();
  vi.advanceTimersByTime(limit - 1);
  expect(phases).toEqual([{ name: 'active' }]);
  vi.advanceTimersByTime(1);
  expect(last()).toEqual({ name: 'counting', seconds: 10 });
  vi.advanceTimersByTime(9000);
  expect(phases.slice(1).map((phase) => phase.name === 'counting' && phase.seconds)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  vi.advanceTimersByTime(1000);
  expect(last()).toEqual({ name: 'over' });
  const told = phases.length;
  press();
  vi.advanceTimersByTime(limit * 3);
  expect(phases).toHaveLength(told);
});

test('activity within 500 ms is written once, with the time of the latest', () => {
  start();
  vi.advanceTimersByTime(10_000);
  press();
  vi.advanceTimersByTime(300);
  press();
  const at = Date.now();
  expect(lastActivity()).toBeLessThan(at - 300);
  vi.advanceTimersByTime(200);
  expect(lastActivity()).toBe(at);
  vi.advanceTimersByTime(limit - 201);
  expect(last()).toEqual({ name: 'active' });
  vi.advanceTimersByTime(1);
  expect(last()).toEqual({ name: 'counting', seconds: 10 });
});

test('who goes on without a pause for longer than the limit is not idle', () => {
  start();
  for (let second = 0; second < 200; second++) {
    press();
    vi.advanceTimersByTime(400);
    move(second);
    vi.advanceTimersByTime(600);
  }
  expect(phases.every((phase) => phase.name === 'active')).toBe(true);
});

test('any activity ends the countdown, when the hand is still; until then it does not go on', () => {
  start();
  vi.advanceTimersByTime(limit + 8500);
  expect(last()).toEqual({ name: 'counting', seconds: 2 });
  for (let at = 1; at < 20; at++) {
    move(at);
    vi.advanceTimersByTime(300);
  }
  expect(last()).toEqual({ name: 'counting', seconds: 2 });
  vi.advanceTimersByTime(200);
  expect(last()).toEqual({ name: 'active' });
});

test('a pointer that lies still under a dialog that opens is no activity', () => {
  start();
  move(7);
  vi.advanceTimersByTime(limit + 3000);
  expect(last()?.name).toBe('counting');
  move(7);
  vi.advanceTimersByTime(1000);
  expect(last()).toEqual({ name: 'counting', seconds: 6 });
});

test('to stay is said at once', () => {
  start();
  vi.advanceTimersByTime(limit + 3000);
  watch.stay();
  expect(last()).toEqual({ name: 'active' });
});

test('activity in another tab counts; a time to come does not', () => {
  start();
  vi.advanceTimersByTime(limit + 3000);
  elsewhere(Date.now());
  expect(last()).toEqual({ name: 'active' });
  elsewhere(Date.now() + limit * 1000);
  vi.advanceTimersByTime(limit);
  expect(last()).toEqual({ name: 'counting', seconds: 10 });
});

test('a tab that slept through what was done in another finds it before it ends anything', () => {
  start();
  localStorage.setItem(activityKey, String(Date.now() + limit));
  vi.setSystemTime(Date.now() + limit / 2); // and as long again until its timer is heard
  vi.runOnlyPendingTimers();
  expect(last()).toEqual({ name: 'active' });
});

test('a machine that slept finds it over, even when its user is faster than its timers', () => {
  start();
  vi.setSystemTime(Date.now() + limit * 10);
  press();
  expect(last()).toEqual({ name: 'over' });
});

test('a page opened within the limit is activity; after it, it is over at once', () => {
  localStorage.setItem(activityKey, String(Date.now() - limit - 9000));
  start();
  expect(last()).toEqual({ name: 'active' });
  watch.stop();
  localStorage.setItem(activityKey, String(Date.now() - limit - 10_000));
  start();
  expect(last()).toEqual({ name: 'over' });
});

test('stopped, it tells nothing more', () => {
  start();
  watch.stop();
  vi.advanceTimersByTime(limit * 2);
  expect(phases).toEqual([{ name: 'active' }]);
});
