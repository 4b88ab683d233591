import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityKey, lastActivity } from './last-activity';
import type { IdlePhase } from './idle-countdown';
import { watchIdle, type IdleWatch } from './watch-idle';

const limit = 60_000;
let phases: IdlePhase[] = [];
let watch: IdleWatch;

const last = () => phases.at(-1);
const start = () => (watch = watchIdle(limit, (phase) => phases.push(phase)));
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
const move = (screenX: number) => window.dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY: 0 }));

/** Simulates activity in another tab. */
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

test('counts down from 10 in one-second steps and ends once', () => {
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

test('activity within 500 ms is recorded once, with the latest time', () => {
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

test('continuous activity longer than the limit is not idle', () => {
  start();
  for (let second = 0; second < 200; second++) {
    press();
    vi.advanceTimersByTime(400);
    move(second);
    vi.advanceTimersByTime(600);
  }
  expect(phases.every((phase) => phase.name === 'active')).toBe(true);
});

test('any activity pauses the countdown and ends it once input stops', () => {
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

test('a motionless pointer under an opening dialog is not activity', () => {
  start();
  move(7);
  vi.advanceTimersByTime(limit + 3000);
  expect(last()?.name).toBe('counting');
  move(7);
  vi.advanceTimersByTime(1000);
  expect(last()).toEqual({ name: 'counting', seconds: 6 });
});

test('staying logged in takes effect immediately', () => {
  start();
  vi.advanceTimersByTime(limit + 3000);
  watch.stay();
  expect(last()).toEqual({ name: 'active' });
});

test('activity in another tab counts; a time in the future does not', () => {
  start();
  vi.advanceTimersByTime(limit + 3000);
  elsewhere(Date.now());
  expect(last()).toEqual({ name: 'active' });
  elsewhere(Date.now() + limit * 1000);
  vi.advanceTimersByTime(limit);
  expect(last()).toEqual({ name: 'counting', seconds: 10 });
});

test('a tab that slept reads the activity of other tabs before it ends the session', () => {
  start();
  localStorage.setItem(activityKey, String(Date.now() + limit));
  vi.setSystemTime(Date.now() + limit / 2); // and the same again until its timer fires
  vi.runOnlyPendingTimers();
  expect(last()).toEqual({ name: 'active' });
});

test('after sleep the session is over, even when input arrives before timers', () => {
  start();
  vi.setSystemTime(Date.now() + limit * 10);
  press();
  expect(last()).toEqual({ name: 'over' });
});

test('opening a page within the limit is activity; after the limit the session is over', () => {
  localStorage.setItem(activityKey, String(Date.now() - limit - 9000));
  start();
  expect(last()).toEqual({ name: 'active' });
  watch.stop();
  localStorage.setItem(activityKey, String(Date.now() - limit - 10_000));
  start();
  expect(last()).toEqual({ name: 'over' });
});

test('a stopped watch reports nothing', () => {
  start();
  watch.stop();
  vi.advanceTimersByTime(limit * 2);
  expect(phases).toEqual([{ name: 'active' }]);
});
